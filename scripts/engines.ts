const libraries = process.arch === 'arm64' ? '/usr/lib/aarch64-linux-gnu' : '/usr/lib/x86_64-linux-gnu'

const firefox = '/usr/bin/firefox-esr'
const webkitDriver = '/usr/bin/WebKitWebDriver'

/** The Debian packages of the other engines that overlays are tested in, and the programs that they install. */
export const firefoxEsr = { packages: ['firefox-esr'], browser: firefox, programs: [firefox] }

/** It needs a display, which `xvfb-run` gives it in memory. */
export const webkitGtk = {
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
  driver: webkitDriver,
  browser: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
  programs: [webkitDriver, '/usr/bin/xvfb-run', '/usr/bin/xauth'],
}
