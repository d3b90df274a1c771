const pure = '/* @__PURE__ */ '

/**
 * React Router is one file, and what it does to name its components for developers makes a bundler keep all
 * of them: forms, scroll restoration, server rendering. Said to be without effect, they go unless used.
 */
export const shakeRouter = {
  name: 'shake-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/development\/[^/]+\.mjs$/ },
    handler: (code: string) =>
      code
        .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, pure)
        .replace(component, (_, name, body, context) => {
          const statics = context ? `{ contextType: ${context} }` : '{}'
          return `var ${name} = ${pure}(() => Object.assign(${body}, ${statics}))();`
        }),
  },
} as const

const component =
  /^var (\w+) = (class extends React\d*\.Component \{.*?^\});(?:\n\1\.contextType = (\w+);)?/gms
