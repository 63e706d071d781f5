import { useQuery } from '@tanstack/react-query';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import {
  identificadoPorOutro,
  nacionalidadeNaFrase,
  pedeMunicipioEstrangeiro,
} from '#domain/novo-registro/nacionalidade.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import { instituicoesQuery } from '../apoio/apoio.api.ts';

const emLista = new Intl.ListFormat('pt-BR');

/** The diploma's own words, with what was filled in. */
export function TextoDoDiploma({ formulario: f }: { formulario: Formulario }) {
  const instituicoes = useQuery(instituicoesQuery).data;
  const emissora = instituicoes?.find(({ instituicaoID }) => instituicaoID === f.IesEmissoraId)?.nome;
  // Its first figures stand in the field before anybody types.
  const escrito = /\d$/.test(f.Processo);
  const feminino = f.Sexo === 'F';
  const pais = emLista.format([f.NomeMae, f.NomePai, f.NomeGenitor3, f.NomeGenitor4].flatMap((nome) => nome || []));
  return (
    <figure className="revisao-diploma" aria-label="Como o diploma vai dizer">
      <p className="revisao-emissora">{emissora ?? 'A instituição'}</p>
      <p>confere o título de</p>
      <p className="revisao-titulo">{f.TituloConferido}</p>
      <p>{`em ${f.NomeCurso}${f.Habilitacao ? `, habilitação em ${f.Habilitacao}` : ''}, a`}</p>
      <p className="revisao-nome">{f.Nome}</p>
      {f.NomeSocial ? <p>nome social: {f.NomeSocial}</p> : null}
      <p>
        {nacionalidadeNaFrase(f.Nacionalidade, f.Sexo)}, natural de {naturalidade(f)},{' '}
        {feminino ? 'nascida' : 'nascido'} em {formatarData(f.DataNascimento)}, {documento(f)}, CPF {formatarCpf(f.CPF)}
        , {feminino ? 'filha' : 'filho'} de {pais}.
      </p>
      <p>
        Curso concluído em {formatarData(f.DataConclusao)}, colação de grau em {formatarData(f.DataColacao)}, diploma
        expedido em {formatarData(f.DataExpedicao)} e registrado em {formatarData(f.DataRegistro)} no livro{' '}
        {`${f.LivroRegistro}${escrito ? `, processo ${f.Processo}` : ''}${f.SegundaVia ? ', 2ª via' : ''}.`}
      </p>
    </figure>
  );
}

function naturalidade(f: Formulario): string {
  return pedeMunicipioEstrangeiro(f.Nacionalidade, f.NaturalidadeUF ?? '')
    ? (f.NaturalidadeNomeMunicipioEstrangeiro ?? '')
    : `${f.NaturalidadeNomeMunicipio}/${f.NaturalidadeUF}`;
}

function documento(f: Formulario): string {
  if (identificadoPorOutro(f)) {
    return `${f.OutroDocumentoIdentificacaoTipoDocumento} ${f.OutroDocumentoIdentificacaoIdentificador}`;
  }
  return `RG ${[f.RGNumero, f.RGOrgaoExpedidor].filter(Boolean).join(' ')}/${f.RGUF}`;
}
