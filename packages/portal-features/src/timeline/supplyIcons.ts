import type { Supply } from '@doorstep/portal-contract/supplies'
import { Droplets, Flame, type IconNode, Landmark, Tv, Wifi, Zap } from 'lucide'

export const supplyIcons: Record<Supply, IconNode> = {
  electricity: Zap,
  gas: Flame,
  water: Droplets,
  council_tax: Landmark,
  broadband: Wifi,
  tv: Tv,
}
