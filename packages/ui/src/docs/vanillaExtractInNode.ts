import { setFileScope } from '@vanilla-extract/css/fileScope'

/** Imported first in a test that renders components in plain Node: styles get names there, and no CSS. */
setFileScope('server-html', 'ui')
