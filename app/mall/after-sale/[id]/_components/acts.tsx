import { getTranslations } from 'next-intl/server'
import { speaker } from '@/app/mall/_shared/say'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SelectField } from '@/components/form/select-field'
import { SubmitButton } from '@/components/form/submit-button'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { UploadField } from '@/components/form/upload-field'
import { uploadTexts } from '@/components/form/upload-texts'
import { Card } from '@/components/ui/card'
import { type BuyerCase, returnCarriers } from '@/lib/contract/mall/after-sale'
import { CASE_FILES_MAX, CASE_TEXT_MAX } from '@/lib/domain/after-sale'
import { asBuyer } from '@/lib/upstream/as-buyer'
import {
  addEvidence,
  answerProposal,
  answerSettlement,
  confirmReplacement,
  escalate,
  revoke,
  sendBack,
} from '../../actions'

interface Props {
  found: BuyerCase
}

/** Accept or decline what the shop or the platform proposes. */
async function Answer({ found: { id, version }, to }: Props & { to: 'proposal' | 'settlement' }) {
  const [t, texts] = await Promise.all([getTranslations('mall.cases.act'), formTexts()])
  const action = to === 'proposal' ? answerProposal : answerSettlement
  return (
    <ActionForm action={action} texts={texts} hidden={{ id, version }}>
      <div className="form-buttons">
        <SubmitButton name="answer" value="accept">
          {t('accept')}
        </SubmitButton>
        <SubmitButton name="answer" value="decline" look="secondary">
          {t('decline')}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}

const SURE = { revoke, confirmReplacement }

/** Asks before an act that cannot be undone, without scripts: the second press does it. */
async function Sure({ found: { id, version }, act }: Props & { act: keyof typeof SURE }) {
  const [t, texts] = await Promise.all([getTranslations('mall.cases.act'), formTexts()])
  return (
    <details className="mall-sure">
      <summary className="button">{t(`${act}.title`)}</summary>
      <ActionForm action={SURE[act]} texts={texts} hidden={{ id, version }} className="form">
        <p>{t(`${act}.text`)}</p>
        <SubmitButton look={act === 'revoke' ? 'danger' : 'primary'}>{t(`${act}.sure`)}</SubmitButton>
      </ActionForm>
    </details>
  )
}

async function SendBack({ found: { id, version } }: Props) {
  const [t, say, texts, carriers] = await Promise.all([
    getTranslations('mall.cases.act'),
    speaker(),
    formTexts(),
    asBuyer(returnCarriers),
  ])
  return (
    <Card title={t('sendBack')}>
      <ActionForm action={sendBack} texts={texts} hidden={{ id, version }} className="form">
        <SelectField
          name="carrier"
          label={t('carrier')}
          options={carriers.map(({ code, name }) => ({ value: code, label: say(name) }))}
          empty={t('choose')}
        />
        <TextField name="trackingNo" label={t('trackingNo')} maxLength={60} />
        <SubmitButton>{t('sendBackSure')}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

async function Say({ found: { id, version }, act }: Props & { act: 'evidence' | 'escalate' }) {
  const [t, texts, files] = await Promise.all([
    getTranslations('mall.cases.act'),
    formTexts(),
    uploadTexts('picture', CASE_FILES_MAX),
  ])
  return (
    <Card title={t(act)}>
      <ActionForm
        action={act === 'evidence' ? addEvidence : escalate}
        texts={texts}
        hidden={{ id, version }}
        className="form"
      >
        <TextareaField name="text" label={t('text')} maxLength={CASE_TEXT_MAX} rows={4} />
        <UploadField name="files" label={t('files')} kind="picture" max={CASE_FILES_MAX} texts={files} optional />
        <SubmitButton>{t(`${act}Sure`)}</SubmitButton>
      </ActionForm>
    </Card>
  )
}

/** Acts of the buyer. A form with fields has its own address, so that it stays open after a refusal. */
export async function CaseActs({ found, act }: Props & { act: string }) {
  const t = await getTranslations('mall.cases.act')
  const { acts, id } = found
  const may = (name: (typeof acts)[number]) => acts.includes(name)
  const forms = (['escalate', 'evidence'] as const).filter(may)
  return (
    <>
      {may('answerProposal') && <Answer found={found} to="proposal" />}
      {may('answerSettlement') && <Answer found={found} to="settlement" />}
      {may('sendBack') && <SendBack found={found} />}
      {forms
        .filter((name) => name === act)
        .map((name) => (
          <Say key={name} found={found} act={name} />
        ))}
      <div className="mall-acts">
        {may('confirmReplacement') && <Sure found={found} act="confirmReplacement" />}
        {forms
          .filter((name) => name !== act)
          .map((name) => (
            <a key={name} className="button" href={`/mall/after-sale/${id}?act=${name}`}>
              {t(name)}
            </a>
          ))}
        {may('revoke') && <Sure found={found} act="revoke" />}
      </div>
    </>
  )
}
