import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { carriers } from '@/lib/contract/order'
import { getDefaultCarrier } from '@/lib/contract/shop/profile'
import { knownLocale, pickText } from '@/lib/domain/locale'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { setCarrier } from '../actions'

/** Default carrier of the shop. */
export async function CarrierCard({ can }: Pick<Session, 'can'>) {
  const [t, texts, spoken, known, { carrier }] = await Promise.all([
    getTranslations('shop.address.carrier'),
    formTexts(),
    getLocale(),
    read(carriers),
    read(getDefaultCarrier),
  ])
  const locale = knownLocale(spoken)
  const offered = known.filter(({ active }) => active)
  const chosen = offered.find(({ code }) => code === carrier)
  return (
    <Card title={t('title')} note={t('note')}>
      {can('shop:address') ? (
        <ActionForm action={setCarrier} texts={texts}>
          <SelectField
            name="carrier"
            label={t('label')}
            options={offered.map(({ code, name }) => ({ value: code, label: pickText(name, locale) }))}
            value={carrier}
            empty={t('none')}
            optional
          />
          <div className="form-buttons">
            <SubmitButton look="secondary">{t('save')}</SubmitButton>
          </div>
        </ActionForm>
      ) : (
        <p>{chosen ? pickText(chosen.name, locale) : t('none')}</p>
      )}
    </Card>
  )
}
