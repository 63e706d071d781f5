import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MAXIMO_DE_ARQUIVOS } from '#contract/documentos.contract.ts';
import { problemaDoArquivo } from '#domain/documento/arquivo.ts';
import { ArquivoMudou, lerArquivo } from '../../../lib/arquivo-mudou.ts';
import { esquecer, guardar, lerGuardados } from '../../../lib/guarda-de-arquivos.ts';
import { useUsuario } from '../../../lib/usuario.ts';
import { type Aberto, ArquivosRecusados, abrirArquivos } from './abrir-arquivos.ts';
import type { ArquivoDaPasta } from './arquivos.ts';
import { reconhecer, reconhecerPeloTexto } from './pasta.api.ts';

type Leitura = { feitos: number; total: number } | null;
const SEM_DONO = { rga: null, pista: null, candidatos: [], tipoId: null };

/** A ceremony's files: read, recognised, corrected, kept over a reload; `bytesDe` gives those of one not sent yet. */
export function usePasta(dataColacaoId: string) {
  const { cpf } = useUsuario();
  const lista = `pasta|${cpf}|${dataColacaoId}`;
  const [arquivos, setArquivos] = useState<readonly ArquivoDaPasta[]>([]);
  const [lendo, setLendo] = useState<Leitura>(null);
  const [soNaPagina, setSoNaPagina] = useState(false);
  const bytes = useRef(new Map<string, Blob>());
  const atuais = useRef(arquivos);
  const ver = useCallback((novos: readonly ArquivoDaPasta[]) => {
    atuais.current = novos;
    setArquivos(novos);
  }, []);

  useEffect(() => {
    void lerGuardados<ArquivoDaPasta>(lista).then((guardados) => {
      if (guardados.length === 0) return;
      for (const { id, bytes: deles } of guardados) if (deles !== null) bytes.current.set(id, deles);
      const conhecidos = new Set(atuais.current.map(({ id }) => id));
      ver([...guardados.map(({ dado }) => dado).filter(({ id }) => !conhecidos.has(id)), ...atuais.current]);
    });
  }, [lista, ver]);

  const manter = useCallback(
    async (mudados: readonly ArquivoDaPasta[]) => {
      const itens = mudados.map((dado) => ({ id: dado.id, dado, bytes: bytes.current.get(dado.id) ?? null }));
      setSoNaPagina(!(await guardar(lista, itens)));
    },
    [lista],
  );

  /** Changes some files: a choice by hand, or what the server said. */
  const mudar = useCallback(
    (ids: readonly string[], mudanca: Partial<ArquivoDaPasta>) => {
      const mudados = new Set(ids);
      ver(atuais.current.map((um) => (mudados.has(um.id) ? { ...um, ...mudanca } : um)));
      if (mudanca.enviado) for (const id of ids) bytes.current.delete(id);
      return manter(atuais.current.filter(({ id }) => mudados.has(id)));
    },
    [manter, ver],
  );

  /** Takes files in. @throws ArquivosRecusados, and what the call throws */
  const acrescentar = useCallback(
    async (escolhidos: readonly Aberto[]) => {
      setLendo({ feitos: 0, total: escolhidos.length });
      try {
        const abertos = await abrirArquivos(escolhidos);
        if (abertos.length + atuais.current.length > MAXIMO_DE_ARQUIVOS)
          throw new ArquivosRecusados(
            `São aceitos até ${MAXIMO_DE_ARQUIVOS} arquivos por vez; aqui são ${abertos.length}.`,
          );
        if (abertos.length === 0) return;
        const novos: ArquivoDaPasta[] = [];
        for (const [i, aberto] of abertos.entries()) {
          setLendo({ feitos: i, total: abertos.length });
          const arquivo = await conhecer(aberto);
          bytes.current.set(arquivo.id, aberto.bytes);
          novos.push(arquivo);
        }
        const ditos = await reconhecerTodos(dataColacaoId, novos, bytes.current);
        ver([...atuais.current, ...ditos.toSorted(porResposta)]);
        await manter(ditos);
      } finally {
        setLendo(null);
      }
    },
    [dataColacaoId, manter, ver],
  );

  const descartar = useCallback(
    (ids: readonly string[]) => {
      const fora = new Set(ids);
      for (const id of ids) bytes.current.delete(id);
      ver(atuais.current.filter(({ id }) => !fora.has(id)));
      return esquecer(lista, ids);
    },
    [lista, ver],
  );

  const bytesDe = useCallback((id: string) => bytes.current.get(id), []);
  return { arquivos, lendo, soNaPagina, acrescentar, mudar, descartar, bytesDe };
}

/** Those that have to be answered stand first; after that nothing moves under the hands. */
const porResposta = (a: ArquivoDaPasta, b: ArquivoDaPasta) =>
  Number(completo(a)) - Number(completo(b)) || a.caminho.localeCompare(b.caminho, 'pt-BR', { numeric: true });
const completo = ({ rga, tipoId, problema }: ArquivoDaPasta) => problema === null && rga !== null && tipoId !== null;

async function conhecer({ caminho, bytes }: Aberto): Promise<ArquivoDaPasta> {
  // One that went away meanwhile is named, and the others are read.
  const lido = await lerArquivo(bytes).catch((erro: unknown) => {
    if (erro instanceof ArquivoMudou) return erro;
    throw erro;
  });
  const conteudo = lido instanceof ArquivoMudou ? new Uint8Array() : lido;
  const problema =
    lido instanceof ArquivoMudou
      ? lido.message
      : (problemaDoArquivo({ tamanho: lido.length, inicio: lido.subarray(0, 16) })?.mensagem ?? null);
  const numeros = crypto.getRandomValues(new Uint8Array(12));
  return {
    id: bytesToHex(numeros),
    caminho,
    tamanho: conteudo.length,
    sha256: bytesToHex(sha256(conteudo)),
    problema,
    ...SEM_DONO,
    enviado: false,
    recusa: null,
  };
}

/** Asks by names; what they do not say, by texts. */
async function reconhecerTodos(
  dataColacaoId: string,
  novos: readonly ArquivoDaPasta[],
  bytes: ReadonlyMap<string, Blob>,
): Promise<ArquivoDaPasta[]> {
  const pelosNomes = await reconhecer(
    dataColacaoId,
    novos.map(({ caminho }) => caminho),
  );
  const ditos = novos.map((um, i) => ({ ...um, ...pelosNomes[i] }));
  const calados = ditos.filter((um) => um.problema === null && !completo(um));
  if (calados.length === 0) return ditos;
  const { lerTextoDoPdf } = await import('./ler-texto-do-pdf.ts');
  const textos: { id: string; caminho: string; texto: string }[] = [];
  for (const { id, caminho } of calados) {
    const texto = await lerTextoDoPdf(bytes.get(id) ?? new Blob());
    if (texto.trim() !== '') textos.push({ id, caminho, texto });
  }
  const pelosTextos = await reconhecerPeloTexto(
    dataColacaoId,
    textos.map(({ caminho, texto }) => ({ caminho, texto })),
  );
  const achados = new Map(textos.map(({ id }, i) => [id, pelosTextos[i]]));
  return ditos.map((um) => ({ ...um, ...achados.get(um.id) }));
}
