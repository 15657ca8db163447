import { LEFT_AT } from './left-at'
import { notify } from './notice'
import { resumeTab } from './tab-store'
import { pathOf } from './tabs'

type Texts = Readonly<Record<string, string>>

/**
 * After a change of the language, which begins at the home tab (specification, section 2): says the language in that
 * language, and leads back in one press to the page as it was left: its filters, its place, its half-typed form.
 */
export function sayLanguage(texts: Texts): void {
  const [language, left] = sessionStorage.getItem(LEFT_AT)?.split(' ') ?? []
  // The page that is about to go has heard the choice as well.
  if (!left || language !== document.documentElement.lang) return
  sessionStorage.removeItem(LEFT_AT)
  const path = pathOf(left)
  const run = () => {
    if (!resumeTab(path)) location.assign(left)
  }
  const isElsewhere = path.toLowerCase() !== location.pathname.toLowerCase()
  const action = { label: texts.languageBack ?? '', run }
  notify({ kind: isElsewhere ? 'info' : 'ok', text: texts.languageChanged ?? '', ...(isElsewhere && { action }) })
}
