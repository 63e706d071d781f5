import { BlockList, isIP } from 'node:net';

/** Addresses by which secrets and identities travel; SEM_TLS names those that may go without TLS in a closed network. */
export const PODEM_SEM_TLS = [
  'IDENTIDADE_URL',
  'CONECTOR_URL',
  'SIGA_URL',
  'S3_URL',
  'BACKUP_S3_URL',
  'SMTP_URL',
] as const;

const DESTA_MAQUINA = new BlockList();
DESTA_MAQUINA.addSubnet('127.0.0.0', 8);
DESTA_MAQUINA.addAddress('::1', 'ipv6');

function daPropriaMaquina({ hostname }: URL): boolean {
  const nome = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  if (isIP(nome) === 0) return nome === 'localhost';
  return DESTA_MAQUINA.check(nome, isIP(nome) === 6 ? 'ipv6' : 'ipv4');
}

/** True when what is sent to this address crosses a network in the clear; false of what is no address. */
export function emClaro(valor: string | undefined): boolean {
  if (valor === undefined || !URL.canParse(valor)) return false;
  const endereco = new URL(valor);
  return !['https:', 'smtps:'].includes(endereco.protocol) && !daPropriaMaquina(endereco);
}

/** The widest network that may be all proxies: a private one, or a part of a provider's. */
function maisLargo(rede: string): number {
  if (isIP(rede) === 6) return /^f[cd]/i.test(rede) ? 7 : 32;
  return rede.startsWith('10.') ? 8 : 12;
}

const NOMES_DE_REDE = ['loopback', 'linklocal', 'uniquelocal'];

function proxyAceito(escrito: string): boolean {
  const [rede = '', prefixo, ...resto] = escrito.trim().split('/');
  if (NOMES_DE_REDE.includes(rede)) return prefixo === undefined;
  if (isIP(rede) === 0 || resto.length > 0) return false;
  if (prefixo === undefined) return true;
  return (
    /^\d{1,3}$/.test(prefixo) && Number(prefixo) >= maisLargo(rede) && Number(prefixo) <= (isIP(rede) === 6 ? 128 : 32)
  );
}

/** A proxy setting that believes everybody lets each visitor choose an address. */
export const confiaSoEmProxies = (valor: string): boolean =>
  /^\d+$/.test(valor) ? Number(valor) <= 10 : valor.split(',').every(proxyAceito);
