import { Checkbox, type GetProps, Input, Radio } from 'antd';
import { z } from 'zod';
import { assinanteSchema, type CadastroDaInstituicao } from '#contract/instituicao.contract.ts';
import { NOMES_DOS_ASSINADOS, TIPOS_DE_ASSINANTE } from '#domain/instituicao/cadastro.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { ListaDaSecao } from './lista-da-secao.tsx';
import { REGISTRADORA } from './partes.ts';
import { paraFormulario, paraGravar, seInformado } from './valores.ts';

const { shape } = assinanteSchema;
const DOCUMENTOS = TIPOS_DE_ASSINANTE.map((value) => ({ value, label: NOMES_DOS_ASSINADOS[value] }));
const tiposSchema = z.array(shape.tipo).min(1, { error: 'Marque o que a pessoa assina' });
const ordemSchema = seInformado(shape.ordem.nullish());
const ATIVO = [
  { value: true, label: 'Assina' },
  { value: false, label: 'Não assina mais' },
];

/** A person who signs several documents is stated once and stored for each, last in its order unless told otherwise. */
function umaPorDocumento({ tipos, ...pessoa }: Record<string, unknown>, { assinantes }: CadastroDaInstituicao) {
  return tiposSchema.parse(tipos).map((tipo) => {
    const ultima = Math.max(0, ...assinantes.filter((um) => um.tipo === tipo).map(({ ordem }) => ordem));
    return paraGravar({ tipo, ...pessoa, ordem: pessoa.ordem ?? ultima + 1, ativo: true });
  });
}

/** A group of boxes is not itself obligatory: ARIA has no such thing. */
const DocumentosQueAssina = ({
  'aria-required': _,
  ...props
}: GetProps<typeof Checkbox.Group> & { 'aria-required'?: boolean }) => (
  <Checkbox.Group {...props} role="group" aria-label="Documentos que assina" options={DOCUMENTOS} />
);

/** By kind of document, in order. */
export function Assinantes({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  // What nobody signs yet is what the next person is stated for.
  const registra = String(cadastro.instituicaoID) === REGISTRADORA;
  const faltam = TIPOS_DE_ASSINANTE.filter((tipo) => registra || tipo !== 'DiplomaDigital').filter(
    (tipo) => !cadastro.assinantes.some((um) => um.ativo && um.tipo === tipo),
  );
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
      deValores={(valores) => (Array.isArray(valores.tipos) ? umaPorDocumento(valores, cadastro) : paraGravar(valores))}
      nova={{ tipos: faltam }}
      continua={faltam.length > 0}
      foco="nome"
      campos={(_, editando) => (
        <>
          {!editando && (
            <Campo nome="tipos" rotulo="Documentos que assina" schema={tiposSchema}>
              <DocumentosQueAssina />
            </Campo>
          )}
          <div className="formulario-colunas">
            {editando && (
              <Campo nome="tipo" rotulo="Documento" schema={shape.tipo}>
                <ListaDeEscolha options={DOCUMENTOS} />
              </Campo>
            )}
            <Campo nome="nome" rotulo="Nome" schema={shape.nome}>
              <Input />
            </Campo>
            <Campo nome="cpf" rotulo="CPF" schema={shape.cpf}>
              <CampoCpf />
            </Campo>
            <Campo nome="cargo" rotulo="Cargo" schema={shape.cargo} dica="Como a própria pessoa o usa: Reitora, Reitor">
              <Input />
            </Campo>
            <Campo
              nome="ordem"
              rotulo="Ordem"
              schema={editando ? shape.ordem : ordemSchema}
              dica={editando ? 'Quem assina primeiro tem 1.' : 'Vazio: depois de quem já assina.'}
            >
              <CampoNumero />
            </Campo>
            {editando && (
              <Campo nome="ativo" rotulo="Situação">
                <Radio.Group options={ATIVO} />
              </Campo>
            )}
          </div>
        </>
      )}
    />
  );
}
