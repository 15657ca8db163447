import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { CheckField } from '@/components/form/choice-fields'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { BuyerAddress } from '@/lib/contract/buyer'
import { AddressFields } from '../_shared/address-fields'
import { AddressLines } from '../_shared/address-lines'
import { add, edit, makeDefault, remove } from './actions'

/** One address with its acts; deleting needs a second press. */
export async function AddressCard({ own }: { own: BuyerAddress }) {
  const [t, texts] = await Promise.all([getTranslations('mall.address'), formTexts()])
  const { id, address, isDefault } = own
  return (
    <li className="card card-body">
      <AddressLines address={address} />
      {isDefault && <Badge tone="ok">{t('usual')}</Badge>}
      <div className="mall-line-forms">
        <a className="button" href={`/mall/addresses?edit=${id}`}>
          {t('edit')}
        </a>
        {!isDefault && (
          <ActionForm action={makeDefault} texts={texts} hidden={{ id }} className="mall-inline">
            <SubmitButton look="secondary">{t('makeUsual')}</SubmitButton>
          </ActionForm>
        )}
        <details className="mall-sure">
          <summary className="button button-quiet">{t('delete')}</summary>
          <ActionForm action={remove} texts={texts} hidden={{ id }} className="mall-inline">
            <span>{t('sure')}</span>
            <SubmitButton look="danger">{t('deleteNow')}</SubmitButton>
          </ActionForm>
        </details>
      </div>
    </li>
  )
}

/** Form of a new address; `next` is the page shown afterwards. */
export async function NewAddress({ next }: { next: string }) {
  const [t, texts] = await Promise.all([getTranslations('mall.address'), formTexts()])
  return (
    <Card title={t('new')} id="new">
      <ActionForm action={add} texts={texts} hidden={{ next }}>
        <AddressFields />
        <CheckField name="isDefault" label={t('asUsual')} />
        <div className="form-buttons">
          <SubmitButton>{t('add')}</SubmitButton>
        </div>
      </ActionForm>
    </Card>
  )
}

export async function EditAddress({ own: { id, version, address } }: { own: BuyerAddress }) {
  const [t, texts] = await Promise.all([getTranslations('mall.address'), formTexts()])
  return (
    <Card title={t('edit')}>
      <ActionForm action={edit} texts={texts} hidden={{ id, version }}>
        <AddressFields address={address} />
        <div className="form-buttons">
          <SubmitButton>{t('save')}</SubmitButton>
          <a className="button" href="/mall/addresses">
            {t('cancel')}
          </a>
        </div>
      </ActionForm>
    </Card>
  )
}
