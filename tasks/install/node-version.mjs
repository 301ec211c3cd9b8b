// Also runs on an older Node without packages (install.mjs).

/**
 * Whether this Node is older than `engines` of package.json say.
 * @param {{ node: string }} engines
 */
export function isTooOld(engines) {
  const needed = engines.node.replace('>=', '')
  return new Intl.Collator('en', { numeric: true }).compare(process.versions.node, needed) < 0
}

/**
 * For a tool that somebody, or an editor, starts without npm: with the Node on PATH instead of the one in node_modules.
 * @param {string} tool
 * @param {{ node: string }} engines
 * @throws {Error} if that Node is too old
 */
export function requireNodeFor(tool, engines) {
  if (!isTooOld(engines)) return
  const error = new Error(
    `${tool} was started with Node ${process.versions.node} (${process.execPath}), but needs Node ${engines.node}. ` +
      `\`npx ${tool}\` starts it with the Node in node_modules. For an editor, put Node 24 first in PATH (.nvmrc).`,
  )
  // The place where it was thrown does not help.
  error.stack = error.message
  throw error
}
