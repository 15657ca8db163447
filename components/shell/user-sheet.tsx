import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Glyph } from './glyph'
import { LogoutForm } from './logout-form'

type Props = Record<'person' | 'links' | 'shops' | 'tabs', ReactNode>

/** Menu of the user, with sign-out. Opens without scripts; signing out asks first (specification, section 2). */
export async function UserSheet({ person, links, shops, tabs }: Props) {
  const t = await getTranslations('shell')
  return (
    <>
      <div id="user-sheet" popover="auto" className="sheet">
        {person}
        {shops}
        {links}
        {tabs}
        <hr />
        <button type="button" className="sheet-item" popoverTarget="logout-ask">
          <Glyph name="exit" />
          {t('top.logout')}
        </button>
      </div>
      <LogoutForm>
        <h2 id="logout-title">{t('logout.title')}</h2>
        <p>{t('logout.question')}</p>
        <p className="ask-hint">{t('logout.drafts')}</p>
        <div className="ask-buttons">
          {/* biome-ignore lint/a11y/noAutofocus: a confirmation that ends the work starts on its harmless answer */}
          <button type="button" className="button" popoverTarget="logout-ask" popoverTargetAction="hide" autoFocus>
            {t('logout.cancel')}
          </button>
          <button type="submit" className="button button-danger">
            {t('logout.confirm')}
          </button>
        </div>
      </LogoutForm>
    </>
  )
}
