import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { type Inspected, inspectorChoices, inspectUser } from '@/lib/contract/inspector'
import { statusKey } from '@/lib/domain/order/status'
import type { PermissionCode } from '@/lib/domain/permission'
import {
  causesOf,
  entriesThatWould,
  lacksEveryEntry,
  missingRights,
  rolesThatWould,
  verdictOn,
} from '@/lib/navigation/verdict'
import { read } from '@/lib/upstream/read'
import { readRoles } from '../../roles/_roles/read-role'
import { asksSomething, type Question, screenNamed } from '../_inspector/question'
import { stepText } from '../_inspector/step-text'
import { Chain } from './chain'
import { GiveRight } from './give-right'
import { Namesakes, namesakesOf } from './namesakes'
import { QuestionForm } from './question-form'
import { Entries, Grants, isOfRoles, OwnRoles, WaysOut } from './ways-in'

/** Reads the facts behind the verdict; null if the user does not exist. */
async function factsFor({ user, screen, code, ...question }: Question): Promise<Inspected | null> {
  const row = screenNamed(screen)
  const query = {
    ...question,
    username: user,
    screen: row?.path ?? '',
    components: row?.components.join(',') ?? '',
    codes: [row?.permission, code].filter(Boolean).join(','),
  }
  return read(inspectUser, { query }, { else: null, on: ['NOT_FOUND'] })
}

/** One cause in a sentence, or several in a list. */
async function Causes({ name, texts }: { name: string; texts: readonly string[] }) {
  const t = await getTranslations('inspector')
  if (texts.length === 1) return t('cannotText', { name, reason: texts[0] ?? '' })
  return (
    <>
      {t('cannotTexts', { name, count: texts.length })}
      <ul>
        {texts.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  )
}

/** Explains which acts on an order its state allows, besides permissions. */
async function OrderAllows({ record }: Pick<Inspected, 'record'>) {
  const [t, word] = await Promise.all([getTranslations('inspector'), getTranslations('order')])
  if (!record?.found || !record.state) return null
  const { status, held } = record.state
  const state = [word(`status.${statusKey(status)}`), held && word('chip.held')].filter(Boolean).join(' · ')
  return <Notice tone={held ? 'warn' : 'info'}>{t('orderAllows', { no: record.no, state })}</Notice>
}

interface VerdictProps {
  facts: Inspected
  question: Question
  /** Ids of the roles that the reader may grant permissions to. */
  givable: readonly string[]
  /** True if the reader may assign roles. */
  mayGive: boolean
}

async function Verdict({ facts, question, givable, mayGive }: VerdictProps) {
  const [t, text] = await Promise.all([getTranslations('inspector'), stepText()])
  const asked = { screen: screenNamed(question.screen), code: question.code || undefined }
  const { can, steps } = verdictOn(facts, asked)
  const lacking = entriesThatWould(facts, asked)
  const removed = facts.roles.find((role) => role.removed)
  const causes = causesOf(steps)
  return (
    <>
      {removed && <Notice tone="warn">{t('simulated', { role: removed.roleName })}</Notice>}
      <Notice
        tone={can ? 'ok' : 'danger'}
        title={t(can ? 'can' : 'cannot')}
        action={<TextLink href={`/system/users/${facts.user.id}`}>{t('openUser')}</TextLink>}
      >
        {causes.length === 0 ? (
          t('canText', { name: facts.user.realname })
        ) : (
          <Causes name={facts.user.realname} texts={causes.map(text)} />
        )}
      </Notice>
      {can && <OrderAllows record={facts.record} />}
      <Chain steps={steps} />
      {!can && <Entries lacking={lacking} none={lacksEveryEntry(facts, asked)} />}
      {!can && <WaysOut causes={causes} />}
      {/* A role changes one person; a permission added to a role changes all its members. */}
      {!can && lacking.length === 0 && (
        <Grants
          user={facts.user}
          mayGive={mayGive}
          roles={rolesThatWould(facts, asked)}
          missing={causes.some(isOfRoles)}
        />
      )}
      {!can && <GiveRight facts={facts} rights={missingRights(facts, asked)} givable={givable} />}
      <OwnRoles roles={facts.roles} question={question} />
    </>
  )
}

const givableRoles = async () => (await readRoles()).filter(({ manageable }) => manageable).map(({ id }) => id)

/** The form with the answer below it. */
export async function answerTo(question: Question, can: (code: PermissionCode) => boolean) {
  // Read here and not while rendering: an error would leave the page empty without scripts.
  const [t, { buttons }, facts, givable] = await Promise.all([
    getTranslations('inspector'),
    read(inspectorChoices),
    question.user ? factsFor(question) : null,
    question.user && can('role:list') && can('role:grant') ? givableRoles() : [],
  ])
  const found = !facts && question.user && can('user:list') ? await namesakesOf(question.user) : null
  return (
    <>
      <QuestionForm question={question} shops={facts?.shops ?? []} buttons={buttons} />
      {facts && asksSomething(question) && (
        <Verdict facts={facts} question={question} givable={givable} mayGive={can('user:edit')} />
      )}
      {!facts && question.user && <Namesakes question={question} found={found} />}
      {!question.user && <EmptyState title={t('begin')} text={t('beginText')} />}
    </>
  )
}
