// The texts that docgen adds to articles in Arabic.
import type { MarkdownText } from './en.ts'

export const ar: MarkdownText = {
  footnotes: 'الحواشي',
  backToReference: 'العودة إلى المرجع {reference}',
  table: 'جدول',
  taskDone: 'منجَز',
  taskOpen: 'للإنجاز',
  copyCode: 'نسخ الكود',
  codeGroup: 'صيغ الكود',
  tabs: 'الخيارات',
  packageManagers: 'مديرو الحزم',
  formula: 'صيغة',
  diagram: 'مخطط',
  readingTime: '{minutes} دقائق للقراءة',
  newerPosts: 'أحدث',
  olderPosts: 'أقدم',
  tags: 'الوسوم',
  tip: 'نصيحة',
  info: 'معلومة',
  note: 'ملاحظة',
  important: 'مهم',
  warning: 'تحذير',
  caution: 'تنبيه',
  danger: 'خطر',
  details: 'التفاصيل',
  untranslated: 'لم تُترجم هذه الصفحة بعد.',
}
