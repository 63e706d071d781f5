import type { z } from 'zod';
import type { situacaoDoDiplomaResponse } from '#contract/consulta-publica.contract.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import type { Anuncio } from '#domain/veredito/resultados.ts';
import type { Dependencies } from '../../dependencies.ts';
import { REGISTRADORA_PADRAO } from '../lista-anulados/lista-anulados.service.ts';
import { lerSituacao, type SituacaoLida } from './consulta-publica.queries.ts';
import { dataDoAntigo, lerDigitalAntigo } from './digital-antigo.ts';
import { lerListaVigente } from './lista-vigente.ts';
import { lerVeredito } from './veredito.queries.ts';

/** A status, and whose it is; `antigo`: it stands in the old books, and is no record. */
interface SituacaoMontada {
  registro: Pick<SituacaoLida, 'id' | 'nomeDiplomado' | 'assinado' | 'cancelado' | 'revogado' | 'suspenso'>;
  antigo: boolean;
  situacao: z.input<typeof situacaoDoDiplomaResponse>;
  /** Of its verdict: signed answers keep to the Portuguese text. */
  frases: Anuncio['frases'];
}

/**
 * For other systems: without personal data.
 * @throws AppError 404, 503
 */
export async function montarSituacao(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config' | 'revogacao'>,
  codigo: string,
): Promise<SituacaoMontada> {
  const lida = await lerSituacao(deps.pool, codigo);
  if (lida === null) return situacaoDoAntigo(deps, codigo);
  const { resultado, rotulo, tom, manchete, frase, frases, evidencias } = await lerVeredito(deps, lida);
  const lista = lida.cancelado ? await lerListaVigente(deps, lida) : null;
  const situacao = {
    codigoValidacao: lida.codigoValidacao,
    situacao: resultado,
    rotulo,
    curso: { nome: lida.nomeCurso, codigoEmec: lida.cursoCodigoEmec },
    instituicaoEmissora: { nome: lida.emissoraNome, codigoEmec: lida.emissoraCodigo },
    instituicaoRegistradora: { nome: lida.registradoraNome, codigoEmec: lida.registradoraCodigo },
    dataExpedicao: lida.dataExpedicao,
    dataRegistro: lida.dataRegistro,
    dataPublicacaoDou: lida.dataPublicacaoDou,
    dataAnulacao: lida.dataAnulacao,
    motivoAnulacao: lida.motivoAnulacao,
    listaAnulados: lista?.contem ? lista : null,
    veredito: {
      tom,
      manchete,
      frase,
      conferencias: evidencias.map(({ chave, resultado: desfecho }) => ({ chave, resultado: desfecho })),
    },
  };
  return { registro: lida, antigo: false, situacao, frases };
}

async function situacaoDoAntigo(
  deps: Pick<Dependencies, 'pool' | 'agora' | 'config'>,
  codigo: string,
): Promise<SituacaoMontada> {
  const { antigo, veredito } = await lerDigitalAntigo(deps, codigo);
  const { resultado, rotulo, tom, manchete, frase, frases, evidencias } = veredito;
  const daLista = {
    id: antigo.id,
    iesRegistradoraId: REGISTRADORA_PADRAO,
    codigoValidacao: antigo.codigoValidacao ?? '',
  };
  const lista = antigo.anulado ? await lerListaVigente(deps, daLista) : null;
  const registradora = { nome: antigo.registradora ?? '', codigoEmec: antigo.registradoraEmec ?? '' };
  // The code itself begins with the e-MEC code of who issued it.
  const emissora = { nome: antigo.iesEmissora ?? '', codigoEmec: antigo.iesEmissoraEmec ?? codigo.split('.')[0] ?? '' };
  const situacao = {
    codigoValidacao: codigo,
    situacao: resultado,
    rotulo,
    curso: { nome: antigo.curso, codigoEmec: antigo.cursoEmec },
    instituicaoEmissora: emissora,
    instituicaoRegistradora: registradora,
    dataExpedicao: dataDoAntigo(antigo, 'expedicao'),
    dataRegistro: dataDoAntigo(antigo, 'registro'),
    dataPublicacaoDou: dataDoAntigo(antigo, 'dou'),
    dataAnulacao: antigo.anuladoEm,
    motivoAnulacao: antigo.motivo && ocultarCpfs(antigo.motivo),
    listaAnulados: lista?.contem ? lista : null,
    veredito: {
      tom,
      manchete,
      frase,
      conferencias: evidencias.map(({ chave, resultado: desfecho }) => ({ chave, resultado: desfecho })),
    },
  };
  const marcas = { assinado: false, cancelado: antigo.anulado, revogado: false, suspenso: false };
  return { registro: { id: antigo.id, nomeDiplomado: antigo.nome, ...marcas }, antigo: true, situacao, frases };
}
