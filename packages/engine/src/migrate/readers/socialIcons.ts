// Pictures of the social networks that the nav bars of other tools know and docgen's theme does not
// draw. They are written into the configuration, so that only the sites that link there load them.

const draw = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" fill-rule="evenodd">${content}</svg>`

const path = (d: string) => draw(`<path d="${d}"/>`)

const PLAY = path(
  'M4 5h16a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3Zm6 3.5v7l6-3.5Z',
)

const MAIL = path('M2 5h20v2l-10 6L2 7Zm0 4.4 10 6 10-6V19H2Z')

/** By the names of VitePress, Starlight and Rspress in lower case. */
export const SOCIAL_ICONS: Readonly<Record<string, string>> = {
  bluesky: path(
    'M12 11C10 7 6 3.5 3 3.500c-2 0-2 3-1 7 .7 2.5 3 3 5.5 2.700C4 14 3 16 5.5 19c3 3.5 5.5 0 6.5-3 1 3 3.5 6.5 6.5 3 2.5-3 1.5-5-2-5.8 2.5.3 4.8-.2 5.5-2.7 1-4 1-7-1-7-3 0-7 3.5-9 7.500Z',
  ),
  email: MAIL,
  facebook: path(
    'M13 22v-8h3l.5-4H13V7.500c0-1 .5-1.5 1.7-1.500H17V2h-3.500C10.5 2 9 4 9 6.800V10H6v4h3v8Z',
  ),
  gitlab: path('M12 22 1.5 13.5 5 2.5 8 9.500h8l3-7 3.5 11Z'),
  instagram: path(
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3Zm5 3.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm5-3.500h1.500v1.500H17Z',
  ),
  lark: path('M3 4c5 1 9 4 12 8 2-2 4-3 7-3l-4 6c-3 6-11 7-17 1V8c4 4 8 6 12 6C11 10 8 7 3 4Z'),
  linkedin: path(
    'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Zm2 7v9h2.700V9Zm0-3.500v2h2.700v-2ZM10.5 9v9h2.700v-5c0-2.4 2.6-2.4 2.6 0v5h2.700v-6c0-3.7-3.7-4-5.3-1.700V9Z',
  ),
  mail: MAIL,
  mastodon: path(
    'M6 2h12c2.5 0 4 2 4 4.500V11c0 4-2 6-5 6.5-3 .4-6 .4-8 0 0 2 3.5 2.5 7 1.500v2c-6 2-10.5 1-12-3.5-.9-2.7-2-13 2-15.500Zm.5 4.500V14H9V8c0-1.5 2-1.5 2 0v3h2V8c0-1.5 2-1.5 2 0v6h2.500V7c0-3-4-3.5-5.5-1-1.5-2.5-5.5-2-5.5.5Z',
  ),
  npm: path('M2 2h20v20h-8V8h-3v14H2Z'),
  opencollective: path(
    'M12 2a10 10 0 0 1 6.6 2.500L15.7 7.400a6 6 0 1 0 0 9.200l2.9 2.900A10 10 0 1 1 12 2Zm8.3 4.300a10 10 0 0 1 0 11.400l-3-3a6 6 0 0 0 0-5.400Z',
  ),
  reddit: path(
    'M13.5 2.5 18 3.600a2 2 0 1 1-.4 1.900L14.5 4.700l-.7 3.400c2 .1 3.8.7 5.1 1.600a2.4 2.4 0 1 1 2.6 4C21 17.6 17 20 12 20s-9-2.4-9.5-6.300a2.4 2.4 0 1 1 2.6-4c1.5-1 3.5-1.6 5.7-1.600ZM8 12v2.500h2.500V12Zm5.5 0v2.500H16V12Z',
  ),
  slack: path(
    'M8 2h2.500v5H15V2h2.500v5H22v2.500h-4.500V14H22v2.500h-4.500V22H15v-5.500h-4.500V22H8v-5.500H2V14h6V9.500H2V7h6Zm2.5 7.500V14H15V9.500Z',
  ),
  telegram: path('M22 3 18.5 21l-6-4.500L9.5 20l-.5-5.500L17 7.500l-10 6.300L2 12Z'),
  twitch: path(
    'M4 2h18v12l-5 5h-4l-3 3H7v-3H2V6Zm1 2.500V16h4v2l2-2h4.500l4-3.500v-8ZM11 7h2v5h-2Zm5 0h2v5h-2Z',
  ),
  wechat: path(
    'M9 3c4.500 0 8 2.800 8 6.500h-1.500c-4 0-7 2.700-7 6.000l.1 1H7l-3.500 2 .9-3C2.300 14.200 1 12 1 9.500 1 5.800 4.500 3 9 3ZM6 7v2h2V7Zm4.500 0v2h2V7ZM16 11c4 0 7 2.300 7 5.200 0 1.800-1 3.200-2.500 4.200l.7 2-2.700-1.300c-.8.2-1.600.3-2.500.3-4 0-7-2.300-7-5.200S12 11 16 11Zm-3 3.200v1.700h1.700v-1.700Zm4.300 0v1.700H19v-1.700Z',
  ),
  youtube: PLAY,
}
