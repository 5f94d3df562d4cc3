import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

export const locales = {
  root: { label: 'English', lang: 'en' },
  de: { label: 'Deutsch', lang: 'de' },
  ja: { label: '日本語', lang: 'ja' },
}

export default defineConfig({
  site: 'https://starlight.astro.build',
  redirects: { '/old-start': '/getting-started/', '/gone/[...path]': '/' },
  integrations: [
    starlight({
      title: 'Starlight',
      logo: {
        light: './src/assets/logo-dark.svg',
        dark: '/src/assets/logo-dark.svg',
        replacesTitle: true,
      },
      lastUpdated: true,
      editLink: { baseUrl: 'https://github.com/withastro/starlight/edit/main/docs/' },
      social: [
        { icon: 'github', label: 'GitHub', href: 'https://github.com/withastro/starlight' },
        { icon: 'discord', label: 'Discord', href: 'https://astro.build/chat' },
      ],
      head: [
        {
          tag: 'meta',
          attrs: { property: 'og:image', content: 'https://starlight.astro.build/og.jpg' },
        },
      ],
      locales,
      sidebar: [
        {
          label: 'Start Here',
          translations: { de: 'Beginne hier', ja: 'ここからはじめる' },
          items: [
            'getting-started',
            'manual-setup',
            { slug: 'environmental-impact', badge: 'New' },
          ],
        },
        {
          label: 'Guides',
          translations: { de: 'Anleitungen', ja: 'ガイド' },
          items: [{ autogenerate: { directory: 'guides' }, label: 'All guides', collapsed: true }],
        },
        { label: 'Components', autogenerate: { directory: 'components' } },
        { label: 'Reference', autogenerate: { directory: 'reference' } },
        { label: 'Resources', collapsed: true, autogenerate: { directory: 'resources' } },
        { label: 'Astro', link: 'https://astro.build' },
      ],
    }),
  ],
})
