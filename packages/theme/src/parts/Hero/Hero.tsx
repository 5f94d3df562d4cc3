// The head of a home page: name, text, tagline, buttons and image from the frontmatter field
// `hero`.
import {
  Link,
  Slot,
  usePage,
  useSlot,
  useText,
  type Hero as HeroData,
  type HeroAction,
} from 'docgen/runtime'
import { Html, Markup } from '../../components/Html.tsx'
import { TagWith } from '../../components/TagWith.tsx'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { Icon } from '../../frameIcons.tsx'

/** Renders the hero; nothing if the page has none. */
export function Hero() {
  const { hero } = usePage().frontmatter
  const picture = useSlot('heroImage')
  if (!hero) return null
  const { badge, image, text = '' } = hero
  // A text with elements is not split, because an element may span several lines.
  const lines = text.includes('<') ? [text] : text.split('\n').filter((line) => line.trim() !== '')
  return (
    <section className="hero">
      <div className="hero-text">
        <Slot name="heroTop" />
        {badge !== undefined && <Badge badge={badge} />}
        <h1>
          <span className="hero-name">
            <Html text={hero.name} />
          </span>
          {lines.map((line, i) => (
            // The space separates the lines for screen readers, which read them as one heading.
            <span key={i}>
              {' '}
              <Html text={line} />
            </span>
          ))}
        </h1>
        {hero.tagline !== undefined && (
          <p className="hero-tagline">
            <Html text={hero.tagline} />
          </p>
        )}
        {hero.actions && <Actions actions={hero.actions} />}
        {hero.command !== undefined && <Command command={hero.command} />}
        <Slot name="heroBottom" />
      </div>
      {(picture ?? image) && (
        <div className="hero-image">
          {picture ?? (image && <ThemedPicture {...image} width={432} height={432} />)}
        </div>
      )}
    </section>
  )
}

function Badge({ badge }: { readonly badge: NonNullable<HeroData['badge']> }) {
  if (typeof badge === 'string') return <TagWith text={badge} Markup={Markup} />
  const tag = <TagWith text={badge.text} Markup={Markup} />
  return badge.link === undefined ? tag : <Link href={badge.link}>{tag}</Link>
}

// The markup of a code block, so that its button copies like all others.
function Command({ command }: { readonly command: string }) {
  const text = useText()
  return (
    <div className="code hero-command" data-lang="sh">
      <button className="copy" type="button" aria-label={text('copyCode')} />
      <pre tabIndex={0}>
        <code>
          <span className="line">{command}</span>
        </code>
      </pre>
    </div>
  )
}

function Actions({ actions }: { readonly actions: readonly HeroAction[] }) {
  return (
    <div className="hero-actions">
      {actions.map(({ text, link, theme = 'brand' }, i) => (
        <Link key={i} className={`button ${theme}`} href={link}>
          <Html text={text} />
          {theme === 'brand' && <Icon name="arrow-right" size={16} />}
        </Link>
      ))}
    </div>
  )
}
