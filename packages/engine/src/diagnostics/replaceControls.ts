// Makes text from files and programs safe for a terminal.

/**
 * Replaces control characters by visible symbols (U+2400 …), so that a file cannot send commands to
 * the terminal.
 */
export function replaceControls(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- control characters must not reach the terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g,
    (character) => {
      const code = character.charCodeAt(0)
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
    },
  )
}
