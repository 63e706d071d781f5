import { conferirSelo } from '#assinatura/selo/codigo-do-selo.ts';
import { lerNaLista } from '#assinatura/situacao/ler-lista.ts';
import { emPortugues } from '../../idiomas/frase.ts';
import { dadosDoSelo } from '../dados-do-selo.ts';
import { julgarSelo } from '../julgar-selo.ts';
import type { Classificada } from './classificar.ts';
import { type Contexto, chavesPara, type Relatorio } from './contexto.ts';

type Selo = Extract<Classificada, { especie: 'selo' }>;

/** Report on a seal; `listas`: signed status lists that were handed in. The newest counts, the register's own among them. */
export async function verificarSelo(
  { nome, lido }: Selo,
  contexto: Contexto,
  listas: readonly string[],
): Promise<Relatorio> {
  const { selo, cose } = lido;
  const { chaves, conhecidas } = await chavesPara(contexto, selo.emissor, cose.kid);
  const assinatura = await conferirSelo(lido, chaves);
  const { situacao: lugar } = selo;
  const procurar = async () => {
    if (lugar === null || assinatura !== 'confere') return null;
    const doRegistro = conhecidas ? await contexto.buscar?.(lugar.lista) : null;
    const todas = [...listas, ...(doRegistro == null ? [] : [doRegistro])];
    const lidas = await Promise.all(todas.map((lista) => lerNaLista(lista, lugar, chaves, contexto.agora)));
    return lidas.filter((lida) => lida !== null).sort((a, b) => b.em.getTime() - a.em.getTime())[0] ?? null;
  };
  const fatos = { selo, assinatura, emissorConhecido: conhecidas, chavesDe: null, situacao: await procurar() };
  const { tom, manchete, frase, evidencias } = julgarSelo(fatos, contexto.fuso);
  return {
    nome,
    especie: 'Selo do diploma (QR code)',
    tom,
    manchete,
    frase,
    dados: assinatura === 'confere' ? dadosDoSelo(selo).map(([rotulo, dito]) => [rotulo, emPortugues(dito)]) : [],
    linhas: evidencias,
  };
}
