import { getTranslations } from 'next-intl/server'
import { AskSecond, LookedFields } from '@/app/_kit/queue/looked-fields'
import { AnswerFields } from '@/app/(console)/_vat/answer-fields'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { ReasonFields } from '@/components/form/reason-fields'
import { SubmitButton } from '@/components/form/submit-button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Application } from '@/lib/contract/application/review'
import { APPLICATION_STATE } from '@/lib/domain/application'
import { draftKey } from '@/lib/session/draft-key'
import { decide, secondDecision } from '../../actions'

/** A proposed refusal, decided by someone other than its proposer. */
async function Second({ application }: { application: Application }) {
  const [t, texts] = await Promise.all([getTranslations('application.desk'), formTexts()])
  const { id, version, reason, refusalBy, refusalOwn } = application
  return (
    <Card title={t('refusal')}>
      <p>{t('refusalBy', { name: refusalBy ?? '' })}</p>
      <p>{reason?.zh}</p>
      <p lang="en">{reason?.en}</p>
      {refusalOwn ? (
        <Notice>{t('refusalOwn')}</Notice>
      ) : (
        <ActionForm action={secondDecision} texts={texts} hidden={{ id, version }} leads>
          <div className="form-buttons">
            <SubmitButton name="confirm" value="1" look="danger">
              {t('confirm')}
            </SubmitButton>
            <SubmitButton name="confirm" value="0" look="secondary">
              {t('decline')}
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </Card>
  )
}

async function Refuse({ application }: { application: Application }) {
  const [t, texts] = await Promise.all([getTranslations('application.desk'), formTexts()])
  const { id, version } = application
  return (
    <details>
      <summary>{t('refuse')}</summary>
      <ActionForm
        action={decide}
        texts={texts}
        hidden={{ id, version, outcome: 'refuse' }}
        draft={await draftKey('application.refuse', { id, version })}
        leads
      >
        <p className="soft">{t('refuseText')}</p>
        <ReasonFields reader="applicant" />
        <SubmitButton look="danger">{t('proposeRefusal')}</SubmitButton>
      </ActionForm>
    </details>
  )
}

interface Props {
  application: Application
  decides: boolean
}

/** Decision about the whole application; the decisions about its parts limit which are possible. */
export async function Outcome({ application, decides }: Props) {
  const [t, words, texts] = await Promise.all([
    getTranslations('application.desk'),
    getTranslations('application'),
    formTexts(),
  ])
  if (application.state === APPLICATION_STATE.refusing) return <Second application={application} />
  if (!decides) return null
  const { id, version, wanted, parts, scrutiny } = application
  const stateOf = (part: string) => parts.find((each) => each.part === part && !each.corrected)?.state
  const left = wanted.filter((part) => stateOf(part) === undefined).length
  const returned = wanted.filter((part) => stateOf(part) === 2).length
  return (
    <Card title={t('outcome')}>
      <p>
        {left > 0
          ? t('left', { count: left })
          : returned > 0
            ? t('someReturned', { count: returned })
            : t('allAccepted')}
      </p>
      {left === 0 && (
        <ActionForm
          action={decide}
          texts={texts}
          hidden={{ id, version, outcome: returned > 0 ? 'return' : 'pass' }}
          draft={await draftKey('application.outcome', { id, version })}
          leads
        >
          {returned === 0 && application.values.vatNo && (
            <fieldset>
              <legend>{t('vatRegister', { number: application.values.vatNo })}</legend>
              <AnswerFields legalName={application.legalName} mayWait />
            </fieldset>
          )}
          {returned === 0 && <LookedFields scrutiny={scrutiny} nameOf={(kind) => words(`document.${kind}`)} />}
          <SubmitButton>{returned > 0 ? t('returnAll') : t('pass')}</SubmitButton>
        </ActionForm>
      )}
      {left === 0 && returned === 0 && <AskSecond scrutiny={scrutiny} kind="application" id={id} inbox="" />}
      <Refuse application={application} />
    </Card>
  )
}
