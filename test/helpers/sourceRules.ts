// Rules for source files that need a syntax tree: the length of functions, and state of modules.
import ts from 'typescript'

export type SourceFile = ts.SourceFile

export function parseSource(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
}

/** Returns each function of more than `limit` lines as `name (lines)`. Nested functions count. */
export function longFunctions(source: ts.SourceFile, limit: number): string[] {
  const found: string[] = []
  visit(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
    const lines = lineOf(source, node.end) - lineOf(source, node.getStart()) + 1
    if (lines > limit) found.push(`${nameOfFunction(node)} (${lines})`)
  })
  return found
}

function nameOfFunction(node: ts.SignatureDeclaration): string {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return named?.getText() ?? 'a function'
}

/** Methods that change the object they are called on. */
const MUTATORS = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
)

/**
 * Returns the module-level variables that can be reassigned, and the constants that hold state:
 * those whose contents the module changes, empty collections, and objects that a `create` function
 * returns.
 */
export function mutableState(source: ts.SourceFile): string[] {
  const constants = new Set<string>()
  const found = new Set<string>()
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || isDeclaration(statement)) continue
    const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0
    for (const declaration of statement.declarationList.declarations) {
      const isState = !isConstant || isStateful(declaration)
      visit(declaration.name, (node) => {
        if (ts.isIdentifier(node)) (isState ? found : constants).add(node.text)
      })
    }
  }
  visit(source, (node) => {
    for (const target of changedBy(node)) {
      const root = rootOf(target)
      if (root && constants.has(root.text) && !isShadowed(root)) found.add(root.text)
    }
  })
  return [...found]
}

function isDeclaration({ modifiers = [] }: { readonly modifiers?: Iterable<ts.ModifierLike> }) {
  return [...modifiers].some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)
}

/** Returns whether a constant is an empty collection that is not read-only, or a created object. */
function isStateful({ initializer, type }: ts.VariableDeclaration): boolean {
  if (!initializer || /^Readonly/.test(type?.getText() ?? '')) return false
  const value = plainOf(initializer)
  if (ts.isNewExpression(value)) {
    const isCollection = /^(Weak)?(Map|Set)$/.test(value.expression.getText())
    return isCollection && (value.arguments?.length ?? 0) === 0
  }
  if (!ts.isCallExpression(value)) return false
  return /^(create(?!Context$|Require$)|once)/.test(value.expression.getText())
}

/** Returns the objects of which a node changes a property. */
function changedBy(node: ts.Node): ts.Expression[] {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken
    const isAssignment =
      kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment
    return isAssignment ? objectsOf(node.left) : []
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep = [ts.SyntaxKind.PlusPlusToken, ts.SyntaxKind.MinusMinusToken].includes(
      node.operator,
    )
    return isStep ? objectsOf(node.operand) : []
  }
  if (ts.isDeleteExpression(node)) return objectsOf(node.expression)
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression: object, name } = node.expression
  if (/^Object\.(assign|defineProperty|defineProperties)$/.test(node.expression.getText())) {
    return node.arguments.slice(0, 1)
  }
  return MUTATORS.has(name.text) ? [object] : []
}

function objectsOf(target: ts.Expression): ts.Expression[] {
  const plain = plainOf(target)
  if (ts.isPropertyAccessExpression(plain) || ts.isElementAccessExpression(plain))
    return [plain.expression]
  return []
}

/** Removes parentheses, `!`, `as` and `satisfies`. */
function plainOf(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  return isWrapper ? plainOf(node.expression) : node
}

/** Returns the variable at the start of `a.b[c].d`. */
function rootOf(node: ts.Expression): ts.Identifier | null {
  const plain = plainOf(node)
  if (ts.isIdentifier(plain)) return plain
  const isAccess = ts.isPropertyAccessExpression(plain) || ts.isElementAccessExpression(plain)
  return isAccess ? rootOf(plain.expression) : null
}

/** Returns whether a function around an identifier declares the same name. */
function isShadowed(identifier: ts.Identifier): boolean {
  for (let node: ts.Node = identifier; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionLike(node) && declares(node, identifier.text)) return true
  }
  return false
}

function declares(node: ts.Node, name: string): boolean {
  let isDeclared = false
  visit(node, (inner) => {
    const isDeclaration =
      ts.isVariableDeclaration(inner) || ts.isParameter(inner) || ts.isBindingElement(inner)
    isDeclared ||= isDeclaration && inner.name.getText() === name
  })
  return isDeclared
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1
}
