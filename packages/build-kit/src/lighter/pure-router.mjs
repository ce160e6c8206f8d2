/**
 * A loader for react-router: marks what is created without side effects and drops the names of components (for the
 * React developer tools), which keep those alive that nobody imports.
 */
export default function pureRouter(source) {
  return source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1');
}
