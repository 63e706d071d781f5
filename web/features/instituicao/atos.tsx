import { Input, Radio } from 'antd';
import {
  type AtoDaInstituicao,
  atoDaInstituicaoSchema,
  type CadastroDaInstituicao,
  processoDoAtoSchema,
} from '#contract/instituicao.contract.ts';
import { NOMES_DOS_PAPEIS, PAPEIS_DE_ATO, TIPOS_DE_ATO } from '#domain/instituicao/cadastro.ts';
import { formatarData } from '#domain/texto/data.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { ListaDaSecao } from './lista-da-secao.tsx';
import { exigido, paraFormulario, paraGravar, seInformado } from './valores.ts';

const { shape } = atoDaInstituicaoSchema;
const processo = processoDoAtoSchema.shape;
const PAPEIS = PAPEIS_DE_ATO.map((value) => ({ value, label: NOMES_DOS_PAPEIS[value] }));
const TIPOS = TIPOS_DE_ATO.map((value) => ({ value, label: value }));
const TRAMITACAO = [
  { value: false, label: 'Publicado' },
  { value: true, label: 'Em tramitação no e-MEC' },
];

const opcional = {
  vigenteDe: seInformado(shape.vigenteDe),
  vigenteAte: seInformado(shape.vigenteAte),
  veiculoPublicacao: seInformado(shape.veiculoPublicacao),
  dataPublicacao: seInformado(shape.dataPublicacao),
  numeroPublicacao: seInformado(shape.numeroPublicacao),
  secaoPublicacao: seInformado(shape.secaoPublicacao),
  paginaPublicacao: seInformado(shape.paginaPublicacao),
};
const tipoSchema = exigido(shape.tipo, 'Tipo do ato é obrigatório');
const numeroSchema = exigido(shape.numero, 'Número do ato é obrigatório');
const dataSchema = exigido(shape.data, 'Data do ato é obrigatória');

const inicioDe = ({ vigenteDe, data, processo }: AtoDaInstituicao) => vigenteDe ?? data ?? processo?.dataProtocolo;

const nomeDoAto = ({ tipo, numero, data, processo }: AtoDaInstituicao) =>
  processo === null
    ? `${tipo} nº ${numero}, de ${formatarData(data ?? '')}`
    : `Processo e-MEC nº ${processo.numeroProcesso}`;

function Vigencia({ ato }: { ato: AtoDaInstituicao }) {
  const hoje = useHoje();
  const inicio = inicioDe(ato) ?? '';
  if (ato.vigenteAte !== null && ato.vigenteAte < hoje) {
    return <Etiqueta tom="alerta">Terminou em {formatarData(ato.vigenteAte)}</Etiqueta>;
  }
  if (inicio > hoje) return <Etiqueta tom="espera">Vale de {formatarData(inicio)} em diante</Etiqueta>;
  return (
    <Etiqueta tom="sucesso">{ato.vigenteAte === null ? 'Em vigor' : `Até ${formatarData(ato.vigenteAte)}`}</Etiqueta>
  );
}

/** The institution's acts; those that ended stay, since documents of their time name them. */
export function Atos({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <ListaDaSecao
      cadastro={cadastro}
      secao="atos"
      uma="o ato"
      incluir="Incluir ato"
      vazia="Nenhum ato cadastrado."
      colunas={['Para', 'Ato', 'Vigência']}
      linha={(ato) => [NOMES_DOS_PAPEIS[ato.papel], nomeDoAto(ato), <Vigencia key="vigencia" ato={ato} />]}
      nomeDe={(ato) => `${NOMES_DOS_PAPEIS[ato.papel]}: ${nomeDoAto(ato)}`}
      chaveDe={({ papel, tipo, numero, data, processo: emCurso }) =>
        [papel, tipo, numero, data, emCurso?.numeroProcesso].join('|')
      }
      paraValores={(ato) => ({ ...paraFormulario(ato), tramitacao: ato.processo !== null })}
      deValores={({ tramitacao: _, ...ato }) => paraGravar(ato)}
      nova={{ papel: 'credenciamento', tramitacao: false }}
      foco="papel"
      campos={({ tramitacao }) => (
        <>
          <div className="formulario-colunas">
            <Campo nome="papel" rotulo="Para que serve" schema={shape.papel}>
              <ListaDeEscolha options={PAPEIS} />
            </Campo>
            <Campo nome="tramitacao" rotulo="Situação do ato">
              <Radio.Group options={TRAMITACAO} />
            </Campo>
          </div>
          {tramitacao === true ? <CamposDoProcesso /> : <CamposDoPublicado />}
          <div className="formulario-colunas">
            <Campo
              nome="vigenteDe"
              rotulo="Vale de"
              schema={opcional.vigenteDe}
              dica="Vazio: a data do ato ou do protocolo."
            >
              <CampoData />
            </Campo>
            <Campo nome="vigenteAte" rotulo="Vale até" schema={opcional.vigenteAte} dica="Vazio: sem fim.">
              <CampoData />
            </Campo>
          </div>
        </>
      )}
    />
  );
}

function CamposDoPublicado() {
  return (
    <div className="formulario-colunas">
      <Campo nome="tipo" rotulo="Tipo" schema={tipoSchema}>
        <ListaDeEscolha options={TIPOS} placeholder="Selecione" />
      </Campo>
      <Campo nome="numero" rotulo="Número" schema={numeroSchema} dica="Só dígitos, sem ponto: 1095">
        <Input inputMode="numeric" />
      </Campo>
      <Campo nome="data" rotulo="Data" schema={dataSchema}>
        <CampoData />
      </Campo>
      <Campo
        nome="veiculoPublicacao"
        rotulo="Veículo de publicação"
        schema={opcional.veiculoPublicacao}
        dica="Exemplo: DOU"
      >
        <Input />
      </Campo>
      <Campo nome="dataPublicacao" rotulo="Data da publicação" schema={opcional.dataPublicacao}>
        <CampoData />
      </Campo>
      <Campo nome="numeroPublicacao" rotulo="Número da publicação" schema={opcional.numeroPublicacao}>
        <CampoNumero />
      </Campo>
      <Campo nome="secaoPublicacao" rotulo="Seção" schema={opcional.secaoPublicacao}>
        <CampoNumero />
      </Campo>
      <Campo nome="paginaPublicacao" rotulo="Página" schema={opcional.paginaPublicacao}>
        <CampoNumero />
      </Campo>
    </div>
  );
}

function CamposDoProcesso() {
  return (
    <div className="formulario-colunas">
      <Campo
        nome="processo.numeroProcesso"
        rotulo="Número do processo"
        schema={processo.numeroProcesso}
        dica="Número no e-MEC, só dígitos: 202012345"
      >
        <Input inputMode="numeric" />
      </Campo>
      <Campo
        nome="processo.tipoProcesso"
        rotulo="Tipo do processo"
        schema={processo.tipoProcesso}
        dica="Exemplo: Recredenciamento"
      >
        <Input />
      </Campo>
      <Campo nome="processo.dataCadastro" rotulo="Data de cadastro" schema={processo.dataCadastro}>
        <CampoData />
      </Campo>
      <Campo nome="processo.dataProtocolo" rotulo="Data de protocolo" schema={processo.dataProtocolo}>
        <CampoData />
      </Campo>
    </div>
  );
}
