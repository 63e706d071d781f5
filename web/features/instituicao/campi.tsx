import { Input } from 'antd';
import { type CadastroDaInstituicao, type CampusInformado, campusSchema } from '#contract/instituicao.contract.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoNumero } from '../../ui/campo-numero.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { CampiDeOutras } from './campi-de-outras.tsx';
import { CamposDoEndereco } from './campos-do-endereco.tsx';
import { ListaDaSecao } from './lista-da-secao.tsx';
import { REGISTRADORA } from './partes.ts';
import { exigido, paraFormulario, paraGravar } from './valores.ts';

const { shape } = campusSchema;
const siglaSchema = exigido(shape.sigla, 'Sigla é obrigatória');

const completo = ({ sigla, endereco }: CampusInformado) => sigla !== '' && endereco !== null;

/** Campuses under SIGA's ids; those that came from there lack initials and address. */
export function Campi({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  const daCasa = String(cadastro.instituicaoID) === REGISTRADORA;
  // Most campuses stand where the institution does: it is seen before it is stored.
  const enderecoProposto = { endereco: paraFormulario(cadastro.identificacao?.endereco) };
  return (
    <>
      <ListaDaSecao
        cadastro={cadastro}
        secao="campi"
        uma="o campus"
        incluir="Incluir campus"
        vazia="Nenhum campus cadastrado."
        colunas={[daCasa ? 'Nº no SIGA' : 'Número', 'Sigla', 'Nome', 'Endereço']}
        linha={(campus) => [
          campus.id,
          campus.sigla || '–',
          campus.nome,
          completo(campus) ? (
            campus.endereco?.logradouro
          ) : (
            <Etiqueta key="falta" tom="alerta">
              Falta completar
            </Etiqueta>
          ),
        ]}
        nomeDe={({ nome }) => nome}
        chaveDe={({ id }) => String(id)}
        paraValores={(campus) => ({ ...enderecoProposto, ...paraFormulario(campus) })}
        deValores={paraGravar}
        nova={enderecoProposto}
        foco="id"
        campos={(_, editando) => (
          <>
            <div className="formulario-colunas">
              <Campo
                nome="id"
                rotulo={daCasa ? 'Número no SIGA' : 'Número'}
                schema={shape.id}
                {...(!daCasa && { dica: 'Qualquer um que nenhum campus tenha, nem no SIGA: 9001, por exemplo.' })}
                {...(editando && { dica: 'O número não muda: cursos e livros apontam para ele.' })}
              >
                <CampoNumero readOnly={editando} />
              </Campo>
              <Campo nome="sigla" rotulo="Sigla" schema={siglaSchema}>
                <Input />
              </Campo>
              <Campo nome="nome" rotulo="Nome" schema={shape.nome}>
                <Input />
              </Campo>
            </div>
            <CamposDoEndereco daInstituicao={cadastro.identificacao?.endereco ?? null} />
          </>
        )}
      />
      <CampiDeOutras cadastro={cadastro} />
    </>
  );
}
