// The texts that docgen adds to articles in Vietnamese.
import type { MarkdownText } from './en.ts'

export const vi: MarkdownText = {
  footnotes: 'Chú thích cuối trang',
  backToReference: 'Quay lại tham chiếu {reference}',
  table: 'Bảng',
  taskDone: 'Đã xong',
  taskOpen: 'Cần làm',
  copyCode: 'Sao chép mã',
  codeGroup: 'Các biến thể mã',
  tabs: 'Các lựa chọn',
  packageManagers: 'Trình quản lý gói',
  formula: 'Công thức',
  diagram: 'Sơ đồ',
  readingTime: '{minutes} phút đọc',
  newerPosts: 'Mới hơn',
  olderPosts: 'Cũ hơn',
  tags: 'Thẻ',
  tip: 'Mẹo',
  info: 'Thông tin',
  note: 'Ghi chú',
  important: 'Quan trọng',
  warning: 'Cảnh báo',
  caution: 'Thận trọng',
  danger: 'Nguy hiểm',
  details: 'Chi tiết',
  untranslated: 'Trang này chưa được dịch.',
}
