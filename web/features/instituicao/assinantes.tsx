import { Input, Radio } from 'antd';
import { assinanteSchema, type CadastroDaInstituicao } from '#contract/instituicao.contract.ts';
import { NOMES_DOS_ASSINADOS, TIPOS_DE_ASSINANTE } from '#domain/instituicao/cadastro.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { ListaDaSecao } from './lista-da-secao.tsx';
import { paraFormulario, paraGravar } from './valores.ts';

const { shape } = assinanteSchema;
const DOCUMENTOS = TIPOS_DE_ASSINANTE.map((value) => ({ value, label: NOMES_DOS_ASSINADOS[value] }));
const ATIVO = [
  { value: true, label: 'Assina' },
  { value: false, label: 'Não assina mais' },
];

/** Who signs each kind of document, in which order. */
export function Assinantes({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  return (
    <ListaDaSecao
      cadastro={cadastro}
      secao="assinantes"
      uma="a pessoa"
      incluir="Incluir assinante"
      vazia="Ninguém cadastrado."
      colunas={['Documento', 'Ordem', 'Nome', 'CPF', 'Cargo', 'Situação']}
      linha={({ tipo, ordem, nome, cpf, cargo, ativo }) => [
        NOMES_DOS_ASSINADOS[tipo],
        `${ordem}º`,
        nome,
        <span key="cpf" className="numero-inteiro">
          {formatarCpf(cpf)}
        </span>,
        cargo,
        ativo ? 'Assina' : 'Não assina mais',
      ]}
      nomeDe={({ nome, tipo }) => `${nome} – ${NOMES_DOS_ASSINADOS[tipo]}`}
      chaveDe={({ tipo, cpf }) => `${tipo}|${cpf}`}
      paraValores={paraFormulario}
      deValores={paraGravar}
      nova={{ ordem: 1, ativo: true }}
      foco="tipo"
      campos={() => (
        <div className="formulario-colunas">
          <Campo nome="tipo" rotulo="Documento" schema={shape.tipo}>
            <ListaDeEscolha options={DOCUMENTOS} placeholder="Selecione" />
          </Campo>
          <Campo nome="nome" rotulo="Nome" schema={shape.nome}>
            <Input maxLength={255} />
          </Campo>
          <Campo nome="cpf" rotulo="CPF" schema={shape.cpf}>
            <CampoCpf />
          </Campo>
          <Campo nome="cargo" rotulo="Cargo" schema={shape.cargo} dica="Exemplo: Reitor">
            <Input maxLength={255} />
          </Campo>
          <Campo nome="ordem" rotulo="Ordem" schema={shape.ordem} dica="Quem assina primeiro tem 1.">
            <CampoNumero />
          </Campo>
          <Campo nome="ativo" rotulo="Situação">
            <Radio.Group options={ATIVO} />
          </Campo>
        </div>
      )}
    />
  );
}
