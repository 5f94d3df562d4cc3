// Asks below an article whether it was helpful. The answer is dispatched as an event and passed to
// the theme, which decide what to do with it.
import { useFeedback, usePage, useSite, useText } from 'docgen/runtime'
import { useState } from 'react'

/** Renders the question, and thanks after the answer; nothing on overview pages or if it is off. */
export function Feedback() {
  const text = useText()
  const { themeConfig } = useSite()
  const { routePath, pageType, frontmatter } = usePage()
  const send = useFeedback()
  const [answered, setAnswered] = useState('')
  const answer = (isHelpful: boolean) => {
    setAnswered(routePath)
    send(isHelpful)
  }
  const isAnswered = answered === routePath
  const isAsked = themeConfig.feedback && pageType === 'doc' && frontmatter.feedback !== false
  if (!isAsked) return null
  return (
    <section className="feedback needs-js" aria-label={text('feedbackQuestion')}>
      <p role="status">{text(isAnswered ? 'feedbackThanks' : 'feedbackQuestion')}</p>
      {!isAnswered && (
        <>
          <button type="button" onClick={() => answer(true)}>
            {text('feedbackYes')}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {text('feedbackNo')}
          </button>
        </>
      )}
    </section>
  )
}
