import { isOneSlipAway } from './one-slip.ts'

/** Domains of common mail providers, which are never questioned. */
const providers = (
  'gmail.com googlemail.com mail.com ymail.com hotmail.com hotmail.co.uk hotmail.de hotmail.es hotmail.fr hotmail.it live.com live.fr msn.com ' +
  'outlook.com outlook.de outlook.es outlook.fr outlook.sa yahoo.com yahoo.co.uk yahoo.de yahoo.es yahoo.fr yahoo.it icloud.com me.com ' +
  'mac.com aol.com proton.me protonmail.com gmx.com gmx.net gmx.de gmx.at web.de t-online.de orange.fr free.fr wanadoo.fr laposte.net ' +
  'sapo.pt libero.it virgilio.it mail.ru yandex.ru yandex.com qq.com zoho.com fastmail.com emirates.net.ae'
).split(' ')

/** Misspelt domain endings and the endings that were probably meant. */
const wrongEnds: Record<string, string> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  coom: 'com',
  cim: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  ner: 'net',
  ogr: 'org',
  rog: 'org',
}

/** Valid endings that, after the name of a mail provider, are probably typing errors for `com`. */
const shortEnds = ['co', 'cm', 'om']

/**
 * Returns the address that was probably meant if the domain looks mistyped: `ana@gmail.com` for `ana@gmial.con`. Returns
 * undefined if the address looks right.
 */
export const likelyEmail = (email: string): string | undefined => {
  const [, local, domain = ''] = /^([^@\s]+)@([^@\s]+\.[^@\s.]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!local || providers.includes(domain)) return undefined
  const [name = '', ...ends] = domain.split('.')
  const end = ends.join('.')
  const corrected = wrongEnds[end] ?? end
  const meant = providers.find((provider) => {
    const [known = '', ...knownEnds] = provider.split('.')
    const knownEnd = knownEnds.join('.')
    const endsAlike = knownEnd === corrected || (knownEnd === 'com' && shortEnds.includes(end))
    return endsAlike && (known === name || (known.length > 3 && isOneSlipAway(known, name)))
  })
  const domainMeant = meant ?? (corrected === end ? undefined : `${name}.${corrected}`)
  return domainMeant && `${email.trim().split('@')[0]}@${domainMeant}`
}
