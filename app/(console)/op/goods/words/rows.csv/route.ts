import { listFile } from '@/app/_kit/list/list-file'
import { requireScreen } from '@/lib/session/session'
import { wordList } from '../_words/word-list'

/** The rows of the word list as a file. */
export const GET = (request: Request) => listFile(wordList, request, () => requireScreen(wordList.path))
