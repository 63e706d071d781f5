import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Certificado } from '#assinatura/certificado.ts';
import { lerCampos } from '#assinatura/revogacao/campos-do-certificado.ts';

/* Which addresses a stranger's file may make this server call: only those of the authorities themselves. */

// Private, shared, loopback, link-local, multicast, documentation and reserved addresses.
const INTERNAS_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
// Those that carry an IPv4 address inside among them: ::a.b.c.d, NAT64, 6to4, Teredo.
const INTERNAS_V6 =
  '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8';
const internas = new BlockList();
for (const [faixas, familia] of [
  [INTERNAS_V4, 'ipv4'],
  [INTERNAS_V6, 'ipv6'],
] as const) {
  for (const faixa of faixas.split(' ')) {
    const [rede = '', bits = '0'] = faixa.split('/');
    internas.addSubnet(rede, Number(bits), familia);
  }
}

/** An IPv4 inside an IPv6 counts as itself. */
export function isInterno(endereco: string): boolean {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)?.[1];
  if (v4 !== undefined) return isInterno(v4);
  const familia = isIP(endereco);
  return familia === 0 || internas.check(endereco, familia === 4 ? 'ipv4' : 'ipv6');
}

/** Name look-up that gives no private address away, so that a name cannot lead into the institution's own network. */
export const procurarPublico: LookupFunction = (nome, opcoes, responder) => {
  lookup(nome, { ...opcoes, all: true }, (erro, enderecos) => {
    const publicos = enderecos?.filter(({ address }) => !isInterno(address)) ?? [];
    const [primeiro] = publicos;
    if (erro !== null) responder(erro, '');
    else if (primeiro === undefined) responder(new Error(`${nome}: endereço interno`), '');
    else if (opcoes.all === true) responder(null, publicos);
    else responder(null, primeiro.address, primeiro.family);
  });
};

/** Hosts that the certificates of the trusted authorities name. */
export function hospedeirosDe(autoridades: readonly Certificado[]): Set<string> {
  return new Set(
    autoridades.flatMap((autoridade) =>
      lerCampos(autoridade).enderecos.flatMap((endereco) => URL.parse(endereco)?.host.toLowerCase() ?? []),
    ),
  );
}

/** An address of a list that may be called: http(s) without user, of a known host, a file `.crl`; else null. */
export function enderecoPermitido(endereco: string, hospedeiros: ReadonlySet<string>): URL | null {
  const url = endereco.length > 500 ? null : URL.parse(endereco);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.search !== '' || !/\.crl$/i.test(url.pathname) || !hospedeiros.has(url.host.toLowerCase())) return null;
  return url;
}
