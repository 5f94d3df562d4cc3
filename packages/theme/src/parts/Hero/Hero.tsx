// The head of a home page: name, lines of text, tagline, buttons and picture from frontmatter `hero`.
import { Link, Slot, usePage, useSlot, type HeroAction } from 'docgen/runtime'
import { ThemedPicture } from '../../components/ThemedPicture.tsx'
import { Icon } from '../../icons.tsx'

/** Nothing when the page has no hero. */
export function Hero() {
  const { hero } = usePage().frontmatter
  const picture = useSlot('heroImage')
  if (!hero) return null
  const lines = (hero.text ?? '').split('\n').filter((line) => line.trim() !== '')
  return (
    <section className="hero">
      <div className="hero-text">
        <Slot name="heroTop" />
        <h1>
          <span className="hero-name">{hero.name}</span>
          {lines.map((line, i) => (
            // The space keeps the lines apart where they are read as one.
            <span key={i}> {line}</span>
          ))}
        </h1>
        {hero.tagline !== undefined && <p className="hero-tagline">{hero.tagline}</p>}
        {hero.actions && <Actions actions={hero.actions} />}
        <Slot name="heroBottom" />
      </div>
      {(picture ?? hero.image) && (
        <div className="hero-image">
          {picture ??
            (hero.image && (
              <ThemedPicture src={hero.image.src} alt={hero.image.alt} width={432} height={432} />
            ))}
        </div>
      )}
    </section>
  )
}

function Actions({ actions }: { readonly actions: readonly HeroAction[] }) {
  return (
    <div className="hero-actions">
      {actions.map(({ text, link, theme = 'brand' }, i) => (
        <Link key={i} className={`button ${theme}`} href={link}>
          {text}
          {theme === 'brand' && <Icon name="arrow-right" size={16} />}
        </Link>
      ))}
    </div>
  )
}
