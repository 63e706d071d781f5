import { z } from 'zod';

/** An image of the public registry, as `FROM` and `image:` name it: name, tag, and a digest where one is written. */
const IMAGEM = /^(FROM\s+|\s+image:\s*)([a-z0-9][a-z0-9/._-]*):([\w.-]+)(@sha256:[0-9a-f]{64})?/gm;
/** Kinds of manifests, those of several platforms first. */
const MANIFESTOS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** The texts with each image's digest of today behind its tag, an older one replaced; each image is asked for once. */
export async function fixarImagens(
  textos: readonly string[],
  resolver: (imagem: string) => Promise<string>,
): Promise<{ texto: string; imagens: string[] }[]> {
  const digests = new Map<string, string>();
  for (const texto of textos)
    for (const [, , nome, etiqueta] of texto.matchAll(IMAGEM)) {
      const imagem = `${nome}:${etiqueta}`;
      if (!digests.has(imagem)) digests.set(imagem, await resolver(imagem));
    }
  return textos.map((texto) => {
    const imagens = new Set<string>();
    const novo = texto.replace(IMAGEM, (_, antes: string, nome: string, etiqueta: string) => {
      const fixada = `${nome}:${etiqueta}@${digests.get(`${nome}:${etiqueta}`)}`;
      imagens.add(fixada);
      return antes + fixada;
    });
    return { texto: novo, imagens: [...imagens] };
  });
}

const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Digest of `name:tag` in a registry (OCI's API), with its anonymous token. @throws Error when it has none */
export async function resolverNoRegistro(registro: string, imagem: string): Promise<string> {
  const [nome = '', etiqueta = ''] = imagem.split(':');
  const url = `${registro}/v2/${nome.includes('/') ? nome : `library/${nome}`}/manifests/${etiqueta}`;
  const pedir = (cabecalhos = {}) =>
    fetch(url, { method: 'HEAD', headers: { accept: MANIFESTOS, ...cabecalhos }, signal: AbortSignal.timeout(20_000) });
  let resposta = await pedir();
  if (resposta.status === 401) {
    const token = await pedirToken(resposta.headers.get('www-authenticate') ?? '');
    resposta = await pedir({ authorization: `Bearer ${token}` });
  }
  const digest = resposta.headers.get('docker-content-digest') ?? '';
  if (!resposta.ok || !DIGEST.test(digest)) throw new Error(`${imagem}: o registro respondeu ${resposta.status}`);
  return digest;
}

async function pedirToken(desafio: string): Promise<string> {
  const partes = Object.fromEntries([...desafio.matchAll(/(\w+)="([^"]*)"/g)].map(([, nome, valor]) => [nome, valor]));
  const { realm, ...resto } = partes;
  if (realm === undefined) throw new Error('o registro não disse onde pedir acesso');
  const resposta = await fetch(`${realm}?${new URLSearchParams(resto as Record<string, string>)}`);
  return z.object({ token: z.string() }).parse(await resposta.json()).token;
}
