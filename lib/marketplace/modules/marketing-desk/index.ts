import type { Binding } from '../../kernel/binding'
import { overviewBindings } from './overview'
import { resultBindings } from './results'
import { tryBinding } from './try'

export const marketingDeskBindings: readonly Binding[] = [...overviewBindings, tryBinding, ...resultBindings]
