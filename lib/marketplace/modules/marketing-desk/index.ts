import type { Binding } from '../../kernel/binding'
import { overviewBindings } from './overview'
import { pointsBinding } from './points'
import { resultBindings } from './results'
import { tryBinding } from './try'

export const marketingDeskBindings: readonly Binding[] = [
  ...overviewBindings,
  pointsBinding,
  tryBinding,
  ...resultBindings,
]
