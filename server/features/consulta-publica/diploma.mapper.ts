import type { AnotacaoPublica, AtoPublico, DiplomaPublico, IesPublica } from '#contract/consulta-publica.contract.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type {
  AtoDoSnapshot,
  EnderecoDoSnapshot,
  IesEmissoraDoSnapshot,
  MunicipioDoSnapshot,
} from '#domain/novo-registro/snapshot-instituicao.ts';
import { estaAnulado, palavraPublica } from '#domain/registro/situacao.ts';
import { pedeMotivo } from '#domain/registro/transicoes.ts';
import { mascararCpf, ocultarCpfs } from '#domain/texto/cpf.ts';
import type { AnotacaoLida, DiplomaLido } from './consulta-publica.queries.ts';

/** Stored record → what the public sees of it: an annulled one shows status and annotations only (PUB-38). */
export function paraDiplomaPublico(
  lido: DiplomaLido,
  anotacoes: readonly AnotacaoLida[],
): Omit<DiplomaPublico, 'veredito'> {
  const anulado = estaAnulado(lido);
  return {
    registro: {
      registroID: lido.id,
      codigoValidacao: lido.codigoValidacao,
      situacao: palavraPublica(lido),
      cancelado: lido.cancelado,
      revogado: lido.revogado,
      suspenso: lido.suspenso,
      assinado: lido.assinado,
      segundaVia: lido.segundaVia,
      dataPublicacaoDou: anulado ? null : lido.dataPublicacaoDou,
    },
    anotacoes: anotacoes.map(paraAnotacaoPublica),
    // Only what the schema had passed is stored, and the response's schema reads what leaves: once is enough.
    diploma: anulado ? null : { infDiploma: paraInfDiploma(lido.snapshot as SnapshotDoRegistro, lido.nomeDiplomado) },
    documentacaoAcademicaRegistro: anulado ? null : { assinada: lido.documentacaoAssinada },
  };
}

type SemVeredito = Omit<DiplomaPublico, 'veredito'>;

/** The same without what CONSULTA_REDUZIDA keeps for whoever came with the code: code, birth and RGA. */
export function semOReservado({ registro, diploma, ...resto }: SemVeredito): SemVeredito {
  const { dadosDiploma, dadosRegistro } = diploma?.infDiploma ?? {};
  const reservado = { id: null, dataNascimento: null, naturalidade: null };
  return {
    ...resto,
    registro: { ...registro, codigoValidacao: null },
    diploma:
      dadosDiploma && dadosRegistro
        ? {
            infDiploma: {
              dadosDiploma: { ...dadosDiploma, diplomado: { ...dadosDiploma.diplomado, ...reservado } },
              dadosRegistro,
            },
          }
        : null,
  };
}

/** Without the document of who wrote it, any CPF inside its text, and a reason that nobody chose. */
export function paraAnotacaoPublica(anotacao: AnotacaoLida): AnotacaoPublica {
  return {
    registroAnotacaoID: anotacao.id,
    acao: anotacao.acao,
    justificativa: ocultarCpfs(anotacao.justificativa),
    dataJustificativa: anotacao.data.toISOString(),
    responsavel: anotacao.responsavel,
    motivoAnulacao: anotacao.motivo === null || !pedeMotivo(anotacao.acao) ? null : { nome: anotacao.motivo },
  };
}

/** `Cuiabá/MT`, or the name of a foreign place. */
export const textoDaNaturalidade = (municipio: MunicipioDoSnapshot): string =>
  'uf' in municipio ? `${municipio.nomeMunicipio}/${municipio.uf}` : municipio.nomeMunicipioEstrangeiro;

type InfDiploma = NonNullable<DiplomaPublico['diploma']>['infDiploma'];

/** `nome`: the one that the person uses; that there is another is not told (Decreto 8.727/2016). */
function paraInfDiploma(snapshot: SnapshotDoRegistro, nome: string): InfDiploma {
  const { diplomado, curso, livro } = snapshot;
  return {
    dadosDiploma: {
      diplomado: {
        nome,
        cpf: mascararCpf(diplomado.cpf),
        id: diplomado.id,
        nacionalidade: diplomado.nacionalidade,
        dataNascimento: diplomado.dataNascimento,
        naturalidade: diplomado.naturalidade && textoDaNaturalidade(diplomado.naturalidade),
        rg: null,
      },
      dataConclusao: snapshot.dataConclusao,
      dadosCurso: {
        nomeCurso: curso.nome,
        codigoCursoEMEC: curso.codigoEmec,
        habilitacao: curso.habilitacoes.map(({ nome }) => nome).join(', ') || null,
        formacao: curso.formacao,
        modalidade: curso.modalidade,
        tituloConferido: curso.titulo,
        grauConferido: curso.grau,
        enderecoCurso: paraEndereco(curso.endereco),
        autorizacao: paraAto(curso.autorizacao),
        reconhecimento: paraAto(curso.reconhecimento),
        renovacaoReconhecimento: curso.renovacaoReconhecimento && paraAto(curso.renovacaoReconhecimento),
      },
      iesEmissora: paraIes(snapshot.iesEmissora),
    },
    dadosRegistro: {
      iesRegistradora: paraIes(snapshot.iesRegistradora),
      livroRegistro: {
        livroRegistro: livro.nome,
        numeroRegistro: livro.numeroRegistro,
        processoDoDiploma: livro.processo,
        dataColacaoGrau: livro.dataColacaoGrau,
        dataExpedicaoDiploma: livro.dataExpedicaoDiploma,
        dataRegistroDiploma: livro.dataRegistroDiploma,
        responsavelRegistro: {
          nome: livro.responsavel.nome,
          IDouNumeroMatricula: livro.responsavel.idOuNumeroMatricula,
        },
      },
    },
  };
}

function paraIes({ codigoMec, mantenedora, ...ies }: IesEmissoraDoSnapshot): IesPublica {
  return {
    ...ies,
    codigoMEC: codigoMec,
    endereco: paraEndereco(ies.endereco),
    credenciamento: paraAto(ies.credenciamento),
    recredenciamento: ies.recredenciamento && paraAto(ies.recredenciamento),
    renovacaoDeRecredenciamento: ies.renovacaoDeRecredenciamento && paraAto(ies.renovacaoDeRecredenciamento),
    mantenedora: mantenedora && { ...mantenedora, endereco: paraEndereco(mantenedora.endereco) },
  };
}

function paraAto(ato: AtoDoSnapshot): AtoPublico {
  if (ato.situacao === 'publicado') {
    const { situacao: _, ...publicado } = ato;
    return { emTramitacao: false, ...publicado };
  }
  return {
    emTramitacao: true,
    tipo: ato.tipoProcesso,
    numero: ato.numeroProcesso,
    data: ato.dataProtocolo,
    veiculoPublicacao: null,
    dataPublicacao: null,
    secaoPublicacao: null,
    paginaPublicacao: null,
    numeroPublicacao: null,
  };
}

function paraEndereco({ municipio, ...endereco }: EnderecoDoSnapshot) {
  return 'uf' in municipio
    ? { ...endereco, ...municipio }
    : { ...endereco, codigoMunicipio: '', nomeMunicipio: municipio.nomeMunicipioEstrangeiro, uf: '' };
}
