import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { FileField } from '@/components/form/file-field'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { PageColumns } from '@/components/page/page-columns'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { Status } from '@/components/ui/status'
import { Time } from '@/components/ui/time'
import type { Data } from '@/lib/contract/endpoint'
import { getNameLogo, SHOP_NAME_MAX, type ShopChange } from '@/lib/contract/shop/change'
import { REASON_MAX } from '@/lib/domain/limits'
import { LOGO_DAYS } from '@/lib/domain/shop/change'
import type { Session } from '@/lib/session/session'
import { read } from '@/lib/upstream/read'
import { CHANGE_GROUPS, Logo, OldAndNew, ReasonLine } from '../../_shop/change-facts'
import { askLogo, askName, withdraw } from './actions'

type Known = Data<typeof getNameLogo>

async function Pending({ change, mayAsk }: { change: ShopChange; mayAsk: boolean }) {
  const [t, texts] = await Promise.all([getTranslations('shop.nameLogo'), formTexts()])
  return (
    <>
      <Notice>{t('pending')}</Notice>
      <div className="mt-3">
        <OldAndNew change={change} />
      </div>
      {mayAsk && (
        <ActionForm action={withdraw} texts={texts} hidden={{ id: change.id, version: change.version }}>
          <div className="form-buttons mt-3">
            <SubmitButton look="secondary">{t('withdraw')}</SubmitButton>
          </div>
        </ActionForm>
      )}
    </>
  )
}

async function LogoForm() {
  const [t, texts] = await Promise.all([getTranslations('shop.nameLogo'), formTexts()])
  return (
    <ActionForm action={askLogo} texts={texts}>
      <FileField
        name="file"
        label={t('file')}
        hint={t('fileHint')}
        accept="image/jpeg,image/png,image/webp"
        words={{ choose: t('choose'), none: t('none') }}
      />
      <div className="form-buttons">
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </ActionForm>
  )
}

async function LogoCard({ known, mayAsk }: { known: Known; mayAsk: boolean }) {
  const t = await getTranslations('shop.nameLogo')
  const pending = known.changes.find(({ kind, state }) => kind === 'logo' && state === 'pending')
  return (
    <Card title={t('logo')} id="logo">
      <div className="flex flex-wrap items-end gap-4">
        <Logo picture={known.shopLogo} alt={t('sizes.large')} size={160} />
        <Logo picture={known.shopLogo} alt={t('sizes.middle')} size={64} />
        <Logo picture={known.shopLogo} alt={t('sizes.small')} size={32} />
      </div>
      <p className="soft mt-2 mb-3">{t('rule', { days: LOGO_DAYS })}</p>
      {pending ? (
        <Pending change={pending} mayAsk={mayAsk} />
      ) : known.permittedFrom ? (
        <Notice>
          {t('permitted')} <Time value={known.permittedFrom} />
        </Notice>
      ) : (
        mayAsk && <LogoForm />
      )}
    </Card>
  )
}

async function NameForm({ known }: { known: Known }) {
  const [t, texts] = await Promise.all([getTranslations('shop.nameLogo'), formTexts()])
  return (
    <details className="mt-3">
      <summary className="button">{t('correct')}</summary>
      <ActionForm action={askName} texts={texts} guard>
        <div className="form-twins mt-3">
          <TextField name="nameZh" label={t('nameZh')} value={known.shopName.zh} maxLength={SHOP_NAME_MAX} />
          <TextField name="nameEn" label={t('nameEn')} value={known.shopName.en} maxLength={SHOP_NAME_MAX} />
        </div>
        <TextareaField
          name="explanation"
          label={t('explanation')}
          hint={t('explanationHint')}
          maxLength={REASON_MAX}
          rows={3}
        />
        <div className="form-buttons">
          <SubmitButton>{t('askName')}</SubmitButton>
        </div>
      </ActionForm>
    </details>
  )
}

async function NameCard({ known, mayAsk }: { known: Known; mayAsk: boolean }) {
  const t = await getTranslations('shop.nameLogo')
  const pending = known.changes.find(({ kind, state }) => kind === 'name' && state === 'pending')
  return (
    <Card title={t('name')} id="name">
      <p>
        <b>
          {known.shopName.zh} / {known.shopName.en}
        </b>
      </p>
      <p className="soft mt-2">{t('nameRule')}</p>
      {pending ? <Pending change={pending} mayAsk={mayAsk} /> : mayAsk && <NameForm known={known} />}
    </Card>
  )
}

async function History({ changes }: { changes: readonly ShopChange[] }) {
  const t = await getTranslations('shop.nameLogo')
  const c = await getTranslations('shop.change')
  return (
    <Card title={t('history')}>
      {changes.length === 0 && <p className="soft">{t('historyEmpty')}</p>}
      <ul className="grid gap-4">
        {changes.map((change) => (
          <li key={change.id}>
            <Status group={CHANGE_GROUPS[change.state]}>
              {`${c(`kind.${change.kind}`)} · ${c(`state.${change.state}`)}`}
            </Status>
            <div className="faint">
              <Time value={change.decideTime ?? change.askTime} /> {change.asker}
            </div>
            <ReasonLine reason={change.reason} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The logo, which can change once in 180 days, the name, which cannot, and past changes. */
export async function NameLogoParts({ can }: Pick<Session, 'can'>) {
  const known = await read(getNameLogo)
  const mayAsk = can('shop:namelogo')
  return (
    <PageColumns aside={<History changes={known.changes} />}>
      <LogoCard known={known} mayAsk={mayAsk} />
      <NameCard known={known} mayAsk={mayAsk} />
    </PageColumns>
  )
}
