import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { nomeParaMec } from '#domain/texto/nome-para-mec.ts';
import type { TDadosRegistro } from '../gramatica/diploma.ts';
import type { TLivroRegistro } from '../gramatica/livro.ts';
import type { Valor } from '../gramatica/notacao.ts';
import { idsDoNonce } from '../ids.ts';
import { opcional } from './ausente.ts';
import { assinantesParaMec } from './diploma.ts';
import { iesRegistradoraParaMec } from './instituicao.ts';

/** Gives TLivroRegistro. */
export function livroParaMec({ responsavel, ...livro }: SnapshotDoRegistro['livro']): Valor<typeof TLivroRegistro> {
  const matricula = opcional(responsavel.idOuNumeroMatricula);
  return {
    LivroRegistro: livro.nome,
    NumeroRegistro: livro.numeroRegistro,
    ProcessoDoDiploma: opcional(livro.processo),
    DataColacaoGrau: livro.dataColacaoGrau,
    DataExpedicaoDiploma: livro.dataExpedicaoDiploma,
    DataRegistroDiploma: livro.dataRegistroDiploma,
    ResponsavelRegistro: { Nome: nomeParaMec(responsavel.nome), CPF: responsavel.cpf, IDouNumeroMatricula: matricula },
  };
}

/** Gives TDadosRegistro without signatures. */
export function dadosRegistroParaMec(snapshot: SnapshotDoRegistro): Valor<typeof TDadosRegistro> {
  const { nonce, nonceDaDocumentacao = nonce } = snapshot.ids;
  return {
    '@id': idsDoNonce(nonce).RDip,
    IesRegistradora: iesRegistradoraParaMec(snapshot.iesRegistradora),
    LivroRegistro: livroParaMec(snapshot.livro),
    IdDocumentacaoAcademica: idsDoNonce(nonceDaDocumentacao).ReqDip,
    Seguranca: { CodigoValidacao: snapshot.ids.codigoValidacao },
    InformacoesAdicionais: opcional(snapshot.observacao),
    Assinantes: assinantesParaMec(snapshot.assinantesRegistro),
  };
}
