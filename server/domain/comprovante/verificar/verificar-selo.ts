import { conferirSelo } from '#assinatura/selo/codigo-do-selo.ts';
import { lerNaLista } from '#assinatura/situacao/ler-lista.ts';
import { dadosDoSelo } from '../dados-do-selo.ts';
import { julgarSelo } from '../julgar-selo.ts';
import type { Classificada } from './classificar.ts';
import { type Contexto, chavesPara, type Relatorio } from './contexto.ts';

type Selo = Extract<Classificada, { especie: 'selo' }>;

/** Report on a seal; `listas`: signed status lists that were handed in, tried before the register is asked. */
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
    for (const lista of listas) {
      const lida = await lerNaLista(lista, lugar, chaves, contexto.agora);
      if (lida !== null) return lida;
    }
    const buscada = conhecidas ? await contexto.buscar?.(lugar.lista) : null;
    return buscada == null ? null : lerNaLista(buscada, lugar, chaves, contexto.agora);
  };
  const fatos = { selo, assinatura, emissorConhecido: conhecidas, chavesDe: null, situacao: await procurar() };
  const { tom, manchete, frase, evidencias } = julgarSelo(fatos, contexto.fuso);
  return {
    nome,
    especie: 'Selo do diploma (QR code)',
    tom,
    manchete,
    frase,
    dados: assinatura === 'confere' ? dadosDoSelo(selo) : [],
    linhas: evidencias,
  };
}
