import { getTranslations } from 'next-intl/server'
import { formTexts } from '@/components/form/form-texts'
import type { SignTexts } from '../../_shared/sign-form'

const LOGIN = [
  'account',
  'passwordLabel',
  'reveal',
  'conceal',
  'capsLock',
  'remember',
  'submit',
  'casGo',
  'again',
  'againHint',
  'busy',
  'country',
  'mobile',
  'sendCode',
  'codeLabel',
  'codeSent',
  'resend',
  'changeNumber',
  'secondLabel',
  'secondHint',
  'secondBack',
] as const
const PUZZLE = [
  'title',
  'instruction',
  'picture',
  'rail',
  'slider',
  'fresh',
  'mail',
  'mailed',
  'mailSent',
  'back',
  'why',
  'confirm',
] as const
const FIELD = [
  'accountMissing',
  'accountLong',
  'passwordMissing',
  'mobileInvalid',
  'codeInvalid',
  'secondInvalid',
  'departmentMissing',
] as const
const DEPARTMENT = ['title', 'label', 'submit', 'none', 'noneText', 'goOn', 'placeholder'] as const

type Texts<K extends string> = Record<K, string>

/** Texts of the form in the page's language, so that the browser needs no catalogue or formatter. */
export interface LoginTexts extends SignTexts {
  login: Texts<(typeof LOGIN)[number]>
  puzzle: Texts<(typeof PUZZLE)[number]>
  department: Texts<(typeof DEPARTMENT)[number]>
  /** Text with `{seconds}`. */
  resendIn: string
}

const pick = <K extends string>(keys: readonly K[], text: (key: K) => string) =>
  Object.fromEntries(keys.map((key) => [key, text(key)])) as Texts<K>

export async function loginTexts(): Promise<LoginTexts> {
  const t = await getTranslations('account')
  return {
    form: await formTexts(),
    login: pick(LOGIN, (key) => t(`login.${key}`)),
    puzzle: pick(PUZZLE, (key) => t(`puzzle.${key}`)),
    field: pick(FIELD, (key) => t(`field.${key}`)),
    department: pick(DEPARTMENT, (key) => t(`department.${key}`)),
    resendIn: t('login.resendIn', { seconds: '{seconds}' }),
    wait: t('login.wait', { seconds: '{seconds}' }),
  }
}
