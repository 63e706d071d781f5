import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import { comMunicipio, INSTITUICAO, MANTENEDORA } from '../universidade/instituicao.ts';
import dados from './faculdade.json' with { type: 'json' };

/*
 * Requests of the invented college. Names, codes, CNPJ and CPFs are of nobody; the municipality is real so
 * that its IBGE code is.
 */

const { arquivo, curso, atosDoCurso, disciplinas } = dados;
const { instituicao, mantenedora, atos, assinantes } = arquivo;

const DIA_MS = 86_400_000;
const diaAntes = (agora: Date, dias: number): string =>
  new Date(agora.getTime() - dias * DIA_MS).toISOString().slice(0, 10);

function enderecoDe({ codigoMunicipio, ...endereco }: typeof instituicao.endereco) {
  const { nomeMunicipio, uf } = comMunicipio({ codigoMunicipio });
  return { ...endereco, municipio: { codigoMunicipio, nomeMunicipio, uf } };
}

interface Ato {
  tipo: string;
  numero: string;
  data: string;
}

const atoDe = (ato: Ato | undefined) => ({
  situacao: 'publicado' as const,
  tipo: ato?.tipo ?? '',
  numero: ato?.numero ?? '',
  data: ato?.data ?? '',
  veiculoPublicacao: null,
  dataPublicacao: null,
  secaoPublicacao: null,
  paginaPublicacao: null,
  numeroPublicacao: null,
});

/** A graduate of the college; `lugar` from 1 numbers them. */
export interface FormadoDaFaculdade {
  lugar: number;
  nome: string;
  cpf: string;
  sexo: 'F' | 'M';
}

/** Right in everything; `agora` dates the ceremony. */
export function escreverSolicitacao({ lugar, nome, cpf, sexo }: FormadoDaFaculdade, agora: Date): SnapshotDoRegistro {
  const endereco = enderecoDe(instituicao.endereco);
  const { municipio } = endereco;
  const [colacao, expedicao] = [diaAntes(agora, 40), diaAntes(agora, 25)];
  const ano = Number(colacao.slice(0, 4));
  const nonce = `99077${String(ano)}${String(lugar).padStart(35, '0')}`;
  const papel = (qual: string) => assinantes.filter(({ tipo }) => tipo === qual);
  const [diretora] = papel('DocumentacaoAcademica');
  const [secretaria] = papel('TermoResponsabilidade');
  if (diretora === undefined || secretaria === undefined) throw new Error('A faculdade não tem quem assine');
  const pessoa = ({ nome: dela, cpf: seu, cargo }: typeof diretora) => ({ nome: dela, cpf: seu, cargo });
  const emissora = {
    nome: instituicao.nome,
    codigoMec: instituicao.codigoEmec,
    cnpj: instituicao.cnpj,
    endereco,
    credenciamento: atoDe(atos[0]),
    recredenciamento: atoDe(atos[1]),
    renovacaoDeRecredenciamento: null,
    mantenedora: { razaoSocial: mantenedora.razaoSocial, cnpj: mantenedora.cnpj, endereco },
  };
  const daCasa = enderecoDe({ ...INSTITUICAO.endereco, complemento: null });
  return {
    versao: 1,
    segundaVia: false,
    primeiraVia: null,
    ids: {
      nonce,
      codigoValidacao: `99077.99001.${String(lugar).padStart(24, '0')}`,
      codigoValidacaoHistorico: `99077.${String(lugar).padStart(24, '0')}`,
    },
    diplomado: {
      id: `FASE-${ano}-${String(lugar).padStart(3, '0')}`,
      nome,
      nomeSocial: null,
      sexo,
      nacionalidade: 'Brasileira',
      naturalidade: municipio,
      cpf,
      rg: { numero: String(7_700_000 + lugar), orgaoExpedidor: 'SSP', uf: 'MT' },
      outroDocumento: null,
      dataNascimento: `${ano - 24}-05-20`,
    },
    filiacao: [{ nome: 'Mãe Exemplo do Sepotuba', nomeSocial: null, sexo: 'F' }],
    curso: {
      cursoId: '00000000-0000-7000-8000-000000000001',
      codigoInterno: curso.codigo,
      nome: curso.nome,
      codigoEmec: String(curso.codigoEmec),
      tramitacaoEmec: null,
      habilitacoes: [],
      modalidade: 'Presencial',
      titulo: curso.titulos[sexo],
      grau: 'Bacharelado',
      formacao: null,
      endereco,
      polo: null,
      autorizacao: atoDe(atosDoCurso[0]),
      reconhecimento: atoDe(atosDoCurso[1]),
      renovacaoReconhecimento: null,
    },
    iesEmissora: emissora,
    // The registering institution states its own when it registers.
    iesRegistradora: {
      ...emissora,
      nome: INSTITUICAO.nome,
      codigoMec: INSTITUICAO.codigoEmec,
      cnpj: INSTITUICAO.cnpj,
      endereco: daCasa,
      atoAutorizacaoRegistro: null,
      mantenedora: { razaoSocial: MANTENEDORA.razaoSocial, cnpj: MANTENEDORA.cnpj, endereco: daCasa },
    },
    livro: {
      livroId: '00000000-0000-7000-8000-000000000002',
      nome: '',
      numeroRegistro: '',
      processo: '',
      dataColacaoGrau: colacao,
      dataExpedicaoDiploma: expedicao,
      dataRegistroDiploma: expedicao,
      responsavel: { nome: secretaria.nome, cpf: secretaria.cpf, idOuNumeroMatricula: '1' },
    },
    dataConclusao: diaAntes(agora, 50),
    historico: {
      codigoCurriculo: 'ADM-2018',
      nomeParaAreas: null,
      areas: [],
      dataEmissao: diaAntes(agora, 30),
      horaEmissao: '10:00:00',
      periodoLetivoAtual: null,
      situacaoAluno: 'Aprovado',
      elementos: disciplinas.map((disciplina, i) => ({
        elemento: 'disciplina' as const,
        codigo: `ADM${String(101 + i)}`,
        nome: disciplina,
        periodoLetivo: `${ano - 4 + Math.floor(i / 2)}/${1 + (i % 2)}`,
        cargaHoraria: [{ unidade: 'hora-aula' as const, horas: 72, etiqueta: null }],
        avaliacao: { escala: 'nota' as const, valor: 7 + ((lugar + i) % 6) / 2 },
        resultado: 'Aprovado' as const,
        formaIntegralizacao: 'Cursado' as const,
        docentes: [{ nome: 'Docente Exemplo', titulacao: 'Mestrado' as const, lattes: null, cpf: null }],
      })),
      enade: [{ situacao: 'DispensadoEmRazaoDoCalendarioTrienal', condicao: 'Concluinte', edicao: String(ano) }],
      cargaHorariaIntegralizada: { unidade: 'hora-relogio', horas: 3000 },
      cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3000 },
      ingresso: { data: `${ano - 4}-02-15`, formaAcesso: 'Vestibular' },
    },
    termoResponsabilidade: pessoa(secretaria),
    assinantesDiploma: [pessoa(diretora)],
    assinantesRegistro: [pessoa(secretaria)],
    observacao: null,
  };
}
