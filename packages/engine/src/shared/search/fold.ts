// Folds text for comparisons, so that spellings that readers type alike are equal: upper and lower
// case, accents, and the forms of letters that keyboards and fonts tell apart.

// Letters that Unicode normalization does not decompose.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

// Letters of Persian keyboards, and those of Arabic keyboards that look alike.
const ARABIC: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' }

/** Accents, the vowel signs of Hebrew and Arabic, and the line that stretches Arabic words. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g

/**
 * The keys of a Korean keyboard that type a composed vowel or a final consonant. With them, text that
 * is still being composed is a prefix: `라웉` of `라우팅`.
 */
const KOREAN: Readonly<Record<string, string>> = {
  ᅪ: 'ᅩᅡ',
  ᅫ: 'ᅩᅢ',
  ᅬ: 'ᅩᅵ',
  ᅯ: 'ᅮᅥ',
  ᅰ: 'ᅮᅦ',
  ᅱ: 'ᅮᅵ',
  ᅴ: 'ᅳᅵ',
  ᆨ: 'ᄀ',
  ᆩ: 'ᄁ',
  ᆪ: 'ᄀᄉ',
  ᆫ: 'ᄂ',
  ᆬ: 'ᄂᄌ',
  ᆭ: 'ᄂᄒ',
  ᆮ: 'ᄃ',
  ᆯ: 'ᄅ',
  ᆰ: 'ᄅᄀ',
  ᆱ: 'ᄅᄆ',
  ᆲ: 'ᄅᄇ',
  ᆳ: 'ᄅᄉ',
  ᆴ: 'ᄅᄐ',
  ᆵ: 'ᄅᄑ',
  ᆶ: 'ᄅᄒ',
  ᆷ: 'ᄆ',
  ᆸ: 'ᄇ',
  ᆹ: 'ᄇᄉ',
  ᆺ: 'ᄉ',
  ᆻ: 'ᄊ',
  ᆼ: 'ᄋ',
  ᆽ: 'ᄌ',
  ᆾ: 'ᄎ',
  ᆿ: 'ᄏ',
  ᇀ: 'ᄐ',
  ᇁ: 'ᄑ',
  ᇂ: 'ᄒ',
}

/** Invisible characters between letters of a word, such as the non-joiner of Persian. */
const JOINERS = /[\u200c\u200d]/g

/** Distance of a katakana letter from its hiragana letter. */
const KATAKANA = 0x60

/**
 * Returns the text in lower case, without accents and normalized, for comparisons. Katakana becomes
 * hiragana. Korean syllables become letters, so that a half-typed syllable is a prefix.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Characters in these ranges need no normalization.
  if (/^[\x20-\x7e\u4e00-\u9fff]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[ىیکة]/g, (letter) => ARABIC[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA))
    .replace(/[\uac00-\ud7a3]/g, (syllable) => syllable.normalize('NFD'))
    .replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KOREAN[letter] ?? letter)
    .replace(JOINERS, '')
}

/**
 * Folds a text and removes everything except letters and digits: `output.injectStyles` →
 * `outputinjectstyles`.
 */
export function foldJoined(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/**
 * Returns the text with katakana of full width. A segmenter does not know words in half-width
 * letters.
 */
export function widened(text: string): string {
  return text.replace(/[\uff66-\uff9f]+/g, (letters) => letters.normalize('NFKC'))
}
