// The first import of every program of the server, because older versions of Node fail with messages that do not name
// the cause. Written in the syntax of 2009, so that every version of Node can run it.
var minimum = 24
var current = process.versions.node

if (parseInt(current, 10) < minimum) {
  console.error(
    'Node ' +
      current +
      ' (' +
      process.execPath +
      ') is too old: this needs Node ' +
      minimum +
      ' or newer. Install it, or start with "npx -y pnpm@12 start", which brings its own.',
  )
  process.exit(1)
}
