// Compiles the result of a converter. If that fails, the converter did not understand a component.

/** Returns whether a text is valid TypeScript with JSX. */
export async function isValidJsx(text: string, sourcefile: string): Promise<boolean> {
  const { transform } = await import('esbuild')
  return await transform(text, { loader: 'tsx', sourcefile, logLevel: 'silent' }).then(
    () => true,
    () => false,
  )
}
