import { getTranslations } from 'next-intl/server'
import { SHOP_TYPES } from '@/lib/domain/application'
import { documentsOf } from '@/lib/domain/application/fields'

/** The three kinds of shop with their required documents. */
export async function TypeCards() {
  const [t, words] = await Promise.all([getTranslations('application.register'), getTranslations('application')])
  return (
    <>
      <h2>{t('choose')}</h2>
      <p>{t('chooseText')}</p>
      <ul className="application-types">
        {SHOP_TYPES.map((type) => {
          const documents = documentsOf(type, {}).map((kind) => words(`document.${kind}`))
          return (
            <li key={type}>
              <a href={`/user/register?type=${type}`}>
                <b>{words(`type.${type}`)}</b>
                <span>{t('needs', { documents: documents.join(t('listed')) })}</span>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}
