// The texts that docgen adds to articles in Turkish.
import type { MarkdownText } from './en.ts'

export const tr: MarkdownText = {
  footnotes: 'Dipnotlar',
  backToReference: '{reference} numaralı göndermeye dön',
  table: 'Tablo',
  taskDone: 'Tamamlandı',
  taskOpen: 'Yapılacak',
  copyCode: 'Kodu kopyala',
  codeGroup: 'Kod seçenekleri',
  tabs: 'Seçenekler',
  packageManagers: 'Paket yöneticileri',
  formula: 'Formül',
  diagram: 'Diyagram',
  readingTime: '{minutes} dk okuma',
  newerPosts: 'Daha yeni',
  olderPosts: 'Daha eski',
  tags: 'Etiketler',
  tip: 'İpucu',
  info: 'Bilgi',
  note: 'Not',
  important: 'Önemli',
  warning: 'Uyarı',
  caution: 'Dikkat',
  danger: 'Tehlike',
  details: 'Ayrıntılar',
  untranslated: 'Bu sayfa henüz çevrilmedi.',
}
