import { setFileScope } from '@vanilla-extract/css/fileScope'

/** Lets tests render components in plain Node: class names without CSS. Import it first. */
setFileScope('server-html', 'ui')
