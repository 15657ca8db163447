import { getTranslations } from 'next-intl/server'
import { VISAS } from '@/lib/domain/application'

/** Asked before anything is typed: some visas do not allow trading in the UK. */
export async function VisaQuestion() {
  const [t, words] = await Promise.all([getTranslations('application.register'), getTranslations('application.choice')])
  return (
    <form method="get" action="/user/register">
      <input type="hidden" name="type" value="3" />
      <fieldset className="field">
        <legend className="field-label">{t('visaTitle')}</legend>
        <p className="account-hint">{t('visaText')}</p>
        <div className="application-visas">
          {VISAS.map((visa) => (
            <label className="choice" key={visa}>
              <input type="radio" className="check" name="visa" value={visa} required />
              <span>{words(`visaType.${visa}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="account-primary">
        {t('visaNext')}
      </button>
    </form>
  )
}

export async function VisaRefused() {
  const t = await getTranslations('application.register')
  return (
    <div className="account-notice" role="alert">
      <b>{t('visaRefused')}</b>
      <p>{t('visaRefusedText')}</p>
      <a className="in-text" href="/user/register?type=3">
        {t('visaChange')}
      </a>
    </div>
  )
}
