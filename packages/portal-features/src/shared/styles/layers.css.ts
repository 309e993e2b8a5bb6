// The kit's layers come first, so that the portal's rules win over them.
import '@doorstep/ui/theme/layers.css'
import { globalLayer } from '@vanilla-extract/css'

export const portalLayer = globalLayer('portal')
