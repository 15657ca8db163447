/**
 * Stems of the most common passwords: English, Chinese in pinyin, names, keyboards, teams, and this product. A typed
 * password is reduced to its stem first, so that one stem covers all its variations.
 */
const STEMS =
  `password passwort passwd passphrase pass word welcome willkommen admin administrator adminadmin root rootroot toor user username
guest test testing tester test test123 demo login logon logmein letmein openup opensesame changeme changeit default secret private secure
security access master masterkey system manager office computer internet server network database backup public temp temporary sample example
hello helloworld goodbye iloveyou ilove loveyou loveme lovely mylove love lover babygirl baby princess prince queen king angel angels heaven
sunshine sunflower summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july
august september october november december flower butterfly rainbow cookie chocolate cheese banana orange apple cherry pepper ginger
pumpkin coffee whatever nothing something someone nobody forever always never trustno trustnoone starwars superman batman spiderman pokemon
pikachu matrix phoenix dragon tiger lion eagle panther monkey donkey horse shadow hunter killer soldier warrior ranger knight wizard merlin
mustang ferrari porsche mercedes corvette camaro yamaha harley honda toyota football baseball basketball hockey soccer tennis golf liverpool
arsenal chelsea manchester mancity united rangers celtic everton tottenham barcelona realmadrid juventus jordan michael michelle jennifer jessica
ashley amanda andrew anthony daniel david charlie charles george jonathan joshua joseph justin matthew nicholas nicole patrick richard robert
samantha samuel stephanie steven thomas william victoria elizabeth hannah hello kitty snoopy mickey minnie donald freedom liberty america
england london britain scotland ireland china beijing shanghai shenzhen guangzhou hongkong zhongguo woaini woaiwo woaini nihao nihaoma
wobuzhidao woxihuanni woaiwojia laopo laogong baobei baobao tianshi qwerty qwertyui qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjk asdfghjkl
zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc qwer qwe asd zxc poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg
abcdefgh aaa aaaa aaaaa aaaaaa xxx xxxx xxxxxx zzz zzzz google facebook twitter linkedin youtube wechat weixin taobao alibaba alipay tencent
amazon microsoft windows apple iphone android samsung huawei xiaomi entrepot marketplace seller shop shopping store warehouse order orders
finance money dollar sterling pounds diamond silver golden gold purple yellow orange black white green blue red junior senior maggie buddy
bailey cooper buster tigger max bella lucky rocky jasper jackson fuckyou fuckme asshole bitch pussy biteme`.split(/\s+/)

const COMMON = new Set(STEMS)

/** Digits and signs that replace a letter inside a word. */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Letters of a password without digits and signs at its ends; those inside are read as the letters they replace. */
function stemOf(password: string): string {
  const bare = password
    .toLowerCase()
    .replace(/^[^a-z@$]+/, '')
    .replace(/[^a-z]+$/, '')
  return [...bare]
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')
}

/** Stem of a password whose last signs are part of the word: `p@ssw0rd!` and `passw0r7`. */
const wholeOf = (password: string): string =>
  [...password.toLowerCase()]
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('')
    .replace(/[^a-z]/g, '')

const isTwice = (word: string) =>
  word.length % 2 === 0 && word.slice(0, word.length / 2) === word.slice(word.length / 2)

const isKnown = (word: string): boolean =>
  COMMON.has(word) || COMMON.has(word.replace(/l/g, 'i')) || (isTwice(word) && COMMON.has(word.slice(word.length / 2)))

/** Fewest letters of a password; with fewer only digits and signs would have to be guessed. */
const OWN_LETTERS_MIN = 4

/**
 * True if guessing programs try this early: a listed word with any digits, signs, years and capitals, or hardly any
 * letters beside a run of digits and signs (safety L-04, L-06).
 */
export function isCommonPassword(password: string): boolean {
  const letters = password.toLowerCase().replace(/[^a-z]/g, '')
  const foreign = /[^\x20-\x7e]/.test(password)
  if (isKnown(stemOf(password)) || isKnown(wholeOf(password)) || isKnown(letters)) return true
  return (
    !foreign &&
    password.length < 12 &&
    letters.length < OWN_LETTERS_MIN &&
    /^(.)?[a-z]*(0123|123|321|111|000|12)/i.test(password)
  )
}
