import type { Binding } from '../../kernel/binding'
import type { Passwords } from '../account'
import { addressBindings } from './address'
import { changeBindings } from './change'
import { changeReviewBindings } from './change-review'
import { closingBindings } from './closing'
import { defaultCarrierBindings } from './default-carrier'
import { documentBindings } from './document'
import { documentReviewBindings } from './document-review'
import { documentSubmitBindings } from './document-submit'
import { holidayBindings } from './holiday'
import { profileBindings } from './profile'
import { setup } from './setup'

export const shopBindings = (passwords: Passwords): Binding[] => [
  ...profileBindings,
  ...addressBindings,
  ...defaultCarrierBindings,
  setup,
  ...changeBindings,
  ...changeReviewBindings,
  ...documentBindings,
  ...documentReviewBindings,
  ...documentSubmitBindings,
  ...holidayBindings,
  ...closingBindings(passwords),
]
