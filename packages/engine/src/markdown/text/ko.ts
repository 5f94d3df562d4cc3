// The texts that docgen adds to articles in Korean.
import type { MarkdownText } from './en.ts'

export const ko: MarkdownText = {
  footnotes: '각주',
  backToReference: '참조 {reference}(으)로 돌아가기',
  table: '표',
  taskDone: '완료',
  taskOpen: '할 일',
  copyCode: '코드 복사',
  codeGroup: '코드 예시',
  tabs: '선택 항목',
  packageManagers: '패키지 관리자',
  formula: '수식',
  diagram: '다이어그램',
  readingTime: '{minutes}분 분량',
  newerPosts: '최신 글',
  olderPosts: '이전 글',
  tags: '태그',
  tip: '팁',
  info: '정보',
  note: '참고',
  important: '중요',
  warning: '경고',
  caution: '주의',
  danger: '위험',
  details: '세부 정보',
  untranslated: '이 페이지는 아직 번역되지 않았습니다.',
}
