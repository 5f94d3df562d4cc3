// The texts that docgen adds to articles in Hebrew.
import type { MarkdownText } from './en.ts'

export const he: MarkdownText = {
  footnotes: 'הערות שוליים',
  backToReference: 'חזרה להפניה {reference}',
  table: 'טבלה',
  taskDone: 'בוצע',
  taskOpen: 'לביצוע',
  copyCode: 'העתקת הקוד',
  codeGroup: 'גרסאות הקוד',
  tabs: 'אפשרויות',
  packageManagers: 'מנהלי חבילות',
  formula: 'נוסחה',
  diagram: 'תרשים',
  readingTime: '{minutes} דקות קריאה',
  newerPosts: 'חדשים יותר',
  olderPosts: 'ישנים יותר',
  tags: 'תגיות',
  tip: 'טיפ',
  info: 'מידע',
  note: 'הערה',
  important: 'חשוב',
  warning: 'אזהרה',
  caution: 'זהירות',
  danger: 'סכנה',
  details: 'פרטים',
  untranslated: 'העמוד הזה עדיין לא תורגם.',
}
