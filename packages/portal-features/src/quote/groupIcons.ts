import { Droplets, Flame, type IconNode, Landmark, Receipt, ShieldCheck, Tv, Wifi, Zap } from 'lucide'

const icons: Record<string, IconNode> = {
  electricity: Zap,
  energy: Zap,
  gas: Flame,
  water: Droplets,
  broadband: Wifi,
  'tv licence': Tv,
  'contents insurance': ShieldCheck,
  'council tax': Landmark,
}

/** The icon of a group of bills. */
export const groupIcon = (name: string): IconNode => icons[name.toLowerCase()] ?? Receipt
